// A plain nested rollout policy adaptation, to measure ours against: std::vector for states and lines,
// std::unordered_map for policies, std::exp for chances. Two problems, as ours has them:
//
// nrpa samegame BOARD ITERATIONS LEVEL SECONDS SEED     BOARD is rows of letters from the top, with slashes between
// nrpa routing FILE ITERATIONS LEVEL SECONDS SEED       FILE is in Solomon's format: travelling salesman with windows
//
// prints playouts, seconds of processor time, and the best score

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <limits>
#include <random>
#include <string>
#include <unordered_map>
#include <vector>

using Policy = std::unordered_map<std::int64_t, double>;

struct Choice {
    std::int64_t code;
    double bias;
};

struct SameGame {
    int columns = 0, rows = 0, score = 0;
    std::vector<int> blocks;  // column by column, from the bottom; 0 is empty
    std::vector<std::vector<int>> groups;

    explicit SameGame(const std::string& text) {
        std::vector<std::string> lines(1);
        for (char letter : text)
            if (letter == '/')
                lines.emplace_back();
            else
                lines.back() += letter;
        columns = (int)lines[0].size();
        rows = (int)lines.size();
        blocks.assign(columns * rows, 0);
        for (int row = 0; row < rows; ++row)
            for (int column = 0; column < columns; ++column) {
                char letter = lines[rows - 1 - row][column];
                blocks[column * rows + row] = letter == '.' ? 0 : letter - 'a' + 1;
            }
    }

    std::vector<Choice> choices() {
        std::vector<Choice> found;
        std::vector<char> seen(blocks.size(), 0);
        std::vector<int> waiting;
        groups.clear();
        for (int start = 0; start < (int)blocks.size(); ++start) {
            if (blocks[start] == 0 || seen[start]) continue;
            std::vector<int> group;
            seen[start] = 1;
            waiting.assign(1, start);
            while (!waiting.empty()) {
                int cell = waiting.back();
                waiting.pop_back();
                group.push_back(cell);
                int beside[4] = {cell % rows > 0 ? cell - 1 : -1, cell % rows + 1 < rows ? cell + 1 : -1, cell - rows,
                                 cell + rows};
                for (int other : beside)
                    if (other >= 0 && other < (int)blocks.size() && !seen[other] && blocks[other] == blocks[start]) {
                        seen[other] = 1;
                        waiting.push_back(other);
                    }
            }
            if (group.size() < 2) continue;
            found.push_back({((std::int64_t)blocks[start] << 20) + ((std::int64_t)group.size() << 10) + start, 0.0});
            groups.push_back(group);
        }
        return found;
    }

    void play(int number) {
        const std::vector<int>& group = groups[number];
        for (int cell : group) blocks[cell] = 0;
        std::vector<int> settled(blocks.size(), 0);
        int column = 0;
        for (int from = 0; from < columns; ++from) {
            int height = 0;
            for (int row = 0; row < rows; ++row)
                if (blocks[from * rows + row]) settled[column * rows + height++] = blocks[from * rows + row];
            column += height > 0;
        }
        blocks = settled;
        int size = (int)group.size();
        score += (size - 2) * (size - 2) + (blocks[0] == 0 ? 1000 : 0);
    }

    double utility() const {
        int left[16] = {0}, lost = 0;
        for (int block : blocks) ++left[block];
        for (int colour = 1; colour < 16; ++colour)
            if (left[colour]) lost += (left[colour] - 2) * (left[colour] - 2);
        return score - lost;
    }
};

struct Routing {
    std::vector<std::vector<double>> flights;
    std::vector<double> opens, closes;
    std::vector<int> left;  // the places to visit
    int here = 0, late = 0;
    double time = 0, way = 0;

    explicit Routing(const std::string& file) {
        std::ifstream in(file);
        std::vector<double> x, y, service;
        double number, px, py, demand, open, close, takes;
        while (in >> number >> px >> py >> demand >> open >> close >> takes) {
            x.push_back(px), y.push_back(py), opens.push_back(open), closes.push_back(close), service.push_back(takes);
        }
        for (std::size_t i = 0; i < x.size(); ++i) {
            flights.emplace_back();
            for (std::size_t j = 0; j < x.size(); ++j)
                flights[i].push_back(std::sqrt((x[i] - x[j]) * (x[i] - x[j]) + (y[i] - y[j]) * (y[i] - y[j])) + service[i]);
            if (i > 0) left.push_back((int)i);
        }
    }

    std::vector<Choice> choices() const {
        std::vector<Choice> found;
        for (int place : left) {
            double flight = flights[here][place], comes = time + flight;
            double waits = std::max(0.0, opens[place] - comes), spare = std::max(0.0, closes[place] - comes);
            found.push_back({64 * here + place, -(0.08 * flight + 0.03 * waits + 0.001 * spare)});
        }
        return found;
    }

    void play(int number) {
        int place = left[number];
        double comes = time + flights[here][place];
        late += comes > closes[place];
        time = std::max(comes, opens[place]);
        way += flights[here][place];
        here = place;
        left.erase(left.begin() + number);
    }

    double utility() const {
        double home = flights[here][0];
        return -(way + home + 1000.0 * (late + (time + home > closes[0])));
    }
};

template <class Game>
struct Search {
    struct Line {
        double score = -std::numeric_limits<double>::infinity();
        std::vector<std::vector<Choice>> choices;  // at each ply
        std::vector<int> chosen;
    };

    Game start;
    int iterations;
    double seconds;
    std::mt19937_64 bits;
    long playouts = 0;
    std::clock_t began = std::clock();

    bool over() const { return double(std::clock() - began) / CLOCKS_PER_SEC > seconds; }

    static double weight(const Policy& policy, const Choice& choice) {
        auto found = policy.find(choice.code);
        return std::exp((found == policy.end() ? 0.0 : found->second) + choice.bias);
    }

    Line playout(const Policy& policy) {
        Line line;
        Game game = start;
        for (;;) {
            std::vector<Choice> choices = game.choices();
            if (choices.empty()) break;
            std::vector<double> weights;
            double total = 0;
            for (const Choice& choice : choices) {
                weights.push_back(weight(policy, choice));
                total += weights.back();
            }
            double left = std::uniform_real_distribution<double>(0, total)(bits);
            int picked = (int)choices.size() - 1;
            for (int i = 0; i < (int)choices.size(); ++i) {
                left -= weights[i];
                if (left < 0) {
                    picked = i;
                    break;
                }
            }
            line.choices.push_back(choices);
            line.chosen.push_back(picked);
            game.play(picked);
        }
        line.score = game.utility();
        ++playouts;
        return line;
    }

    static void adapt(Policy& policy, const Line& line) {
        Policy before = policy;
        for (std::size_t ply = 0; ply < line.choices.size(); ++ply) {
            double total = 0;
            for (const Choice& choice : line.choices[ply]) total += weight(before, choice);
            for (const Choice& choice : line.choices[ply]) policy[choice.code] -= weight(before, choice) / total;
            policy[line.choices[ply][line.chosen[ply]].code] += 1.0;
        }
    }

    Line nested(int level, Policy policy) {
        if (level == 0) return playout(policy);
        Line best;
        for (int i = 0; i < iterations && !over(); ++i) {
            Line line = nested(level - 1, policy);
            if (line.score >= best.score) best = line;
            adapt(policy, best);
        }
        return best;
    }

    void run(int level) {
        double best = -std::numeric_limits<double>::infinity();
        while (!over()) best = std::max(best, nested(level, Policy()).score);
        std::printf("%ld %.6f %.6f\n", playouts, double(std::clock() - began) / CLOCKS_PER_SEC, best);
    }
};

int main(int count, char** words) {
    if (count != 7) {
        std::fprintf(stderr, "nrpa samegame|routing INSTANCE ITERATIONS LEVEL SECONDS SEED\n");
        return 2;
    }
    std::mt19937_64 bits(std::strtoull(words[6], nullptr, 10));
    int iterations = std::atoi(words[3]), level = std::atoi(words[4]);
    double seconds = std::atof(words[5]);
    if (std::string(words[1]) == "samegame")
        Search<SameGame>{SameGame(words[2]), iterations, seconds, bits}.run(level);
    else
        Search<Routing>{Routing(words[2]), iterations, seconds, bits}.run(level);
}
