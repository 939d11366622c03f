// A plain nested rollout policy adaptation for SameGame, to measure ours against: std::vector for boards and lines,
// std::unordered_map for policies, a flood fill for groups, std::exp for chances.
//
// nrpa BOARD ITERATIONS LEVEL SECONDS SEED      BOARD is rows of letters from the top, with slashes between them
// prints playouts, seconds of processor time, and the best score

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <random>
#include <string>
#include <unordered_map>
#include <vector>

using Policy = std::unordered_map<std::int64_t, double>;

struct Group {
    std::vector<int> cells;
    std::int64_t code;
};

struct Board {
    int columns = 0, rows = 0, score = 0;
    std::vector<int> blocks;  // column by column, from the bottom; 0 is empty

    std::vector<Group> groups() const {
        std::vector<Group> found;
        std::vector<char> seen(blocks.size(), 0);
        std::vector<int> waiting;
        for (int start = 0; start < (int)blocks.size(); ++start) {
            if (blocks[start] == 0 || seen[start]) continue;
            Group group;
            seen[start] = 1;
            waiting.assign(1, start);
            while (!waiting.empty()) {
                int cell = waiting.back();
                waiting.pop_back();
                group.cells.push_back(cell);
                int beside[4] = {cell % rows > 0 ? cell - 1 : -1, cell % rows + 1 < rows ? cell + 1 : -1, cell - rows,
                                 cell + rows};
                for (int other : beside)
                    if (other >= 0 && other < (int)blocks.size() && !seen[other] && blocks[other] == blocks[start]) {
                        seen[other] = 1;
                        waiting.push_back(other);
                    }
            }
            if (group.cells.size() < 2) continue;
            group.code = ((std::int64_t)blocks[start] << 20) + ((std::int64_t)group.cells.size() << 10) + start;
            found.push_back(group);
        }
        return found;
    }

    void take(const Group& group) {
        for (int cell : group.cells) blocks[cell] = 0;
        std::vector<int> settled(blocks.size(), 0);
        int column = 0;
        for (int from = 0; from < columns; ++from) {
            int height = 0;
            for (int row = 0; row < rows; ++row)
                if (blocks[from * rows + row]) settled[column * rows + height++] = blocks[from * rows + row];
            column += height > 0;
        }
        blocks = settled;
        int size = (int)group.cells.size();
        score += (size - 2) * (size - 2) + (blocks[0] == 0 ? 1000 : 0);
    }

    int utility() const {
        int left[16] = {0}, lost = 0;
        for (int block : blocks) ++left[block];
        for (int colour = 1; colour < 16; ++colour)
            if (left[colour]) lost += (left[colour] - 2) * (left[colour] - 2);
        return score - lost;
    }
};

struct Line {
    int score = -1000000000;
    std::vector<std::vector<std::int64_t>> codes;  // of all choices at each ply
    std::vector<int> chosen;
};

static Board start;
static std::mt19937_64 random_bits;
static long playouts = 0;
static double seconds = 1;
static std::clock_t began;
static int iterations = 100;

static double weight(const Policy& policy, std::int64_t code) {
    auto found = policy.find(code);
    return found == policy.end() ? 0.0 : found->second;
}

static Line playout(const Policy& policy) {
    Line line;
    Board board = start;
    for (;;) {
        std::vector<Group> groups = board.groups();
        if (groups.empty()) break;
        std::vector<std::int64_t> codes;
        std::vector<double> weights;
        double total = 0;
        for (const Group& group : groups) {
            codes.push_back(group.code);
            weights.push_back(std::exp(weight(policy, group.code)));
            total += weights.back();
        }
        double left = std::uniform_real_distribution<double>(0, total)(random_bits);
        int picked = (int)groups.size() - 1;
        for (int i = 0; i < (int)groups.size(); ++i) {
            left -= weights[i];
            if (left < 0) {
                picked = i;
                break;
            }
        }
        line.codes.push_back(codes);
        line.chosen.push_back(picked);
        board.take(groups[picked]);
    }
    line.score = board.utility();
    ++playouts;
    return line;
}

static void adapt(Policy& policy, const Line& line) {
    Policy before = policy;
    for (std::size_t ply = 0; ply < line.codes.size(); ++ply) {
        double total = 0;
        for (std::int64_t code : line.codes[ply]) total += std::exp(weight(before, code));
        for (std::int64_t code : line.codes[ply]) policy[code] -= std::exp(weight(before, code)) / total;
        policy[line.codes[ply][line.chosen[ply]]] += 1.0;
    }
}

static bool over() { return double(std::clock() - began) / CLOCKS_PER_SEC > seconds; }

static Line nested(int level, Policy policy) {
    if (level == 0) return playout(policy);
    Line best;
    for (int i = 0; i < iterations && !over(); ++i) {
        Line line = nested(level - 1, policy);
        if (line.score >= best.score) best = line;
        adapt(policy, best);
    }
    return best;
}

int main(int count, char** words) {
    if (count != 6) {
        std::fprintf(stderr, "nrpa BOARD ITERATIONS LEVEL SECONDS SEED\n");
        return 2;
    }
    std::vector<std::string> lines(1);
    for (const char* letter = words[1]; *letter; ++letter)
        if (*letter == '/')
            lines.emplace_back();
        else
            lines.back() += *letter;
    start.columns = (int)lines[0].size();
    start.rows = (int)lines.size();
    start.blocks.assign(start.columns * start.rows, 0);
    for (int row = 0; row < start.rows; ++row)
        for (int column = 0; column < start.columns; ++column) {
            char letter = lines[start.rows - 1 - row][column];
            start.blocks[column * start.rows + row] = letter == '.' ? 0 : letter - 'a' + 1;
        }
    iterations = std::atoi(words[2]);
    seconds = std::atof(words[4]);
    random_bits.seed(std::strtoull(words[5], nullptr, 10));
    began = std::clock();
    int best = -1000000000;
    while (!over()) {
        Line line = nested(std::atoi(words[3]), Policy());
        if (line.score > best) best = line.score;
    }
    std::printf("%ld %.6f %d\n", playouts, double(std::clock() - began) / CLOCKS_PER_SEC, best);
}
