// Monte-Carlo tree search of Connect Four by hand: the algorithm of algorithms/mcts.py with UCB1, uniform playouts and
// running means, without the solver, as the ceiling that compiled Python rules are measured against.
// g++ -O3 -march=native -o mcts mcts.cpp && ./mcts 1000000 7
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>

struct Stream {
    uint32_t a, b, c, counter;
    uint32_t draw() {
        uint32_t bits = a + b + counter++;
        a = b ^ (b >> 9);
        b = c + (c << 3);
        c = ((c << 21) | (c >> 11)) + bits;
        return bits;
    }
    int below(int n) { return int((uint64_t(draw()) * n) >> 32); }
};

static const int COLUMNS = 7, ROWS = 6, STEP = ROWS + 1, UNKNOWN = -3, TERMINAL = -4;

static bool has_four(uint64_t x) {
    for (int d : {1, STEP - 1, STEP, STEP + 1}) {
        uint64_t y = x & (x >> d);
        if (y & (y >> (2 * d))) return true;
    }
    return false;
}

struct State {
    uint64_t mine = 0, theirs = 0;
    int player = 0;
    int actions(int* found) const {
        uint64_t all = mine | theirs;
        int n = 0;
        for (int c = 0; c < COLUMNS; c++)
            if (!((all >> (c * STEP + ROWS - 1)) & 1)) found[n++] = c;
        return n;
    }
    State play(int c) const {
        uint64_t all = mine | theirs;
        uint64_t stone = (all + (1ULL << (c * STEP))) & ~all & (((1ULL << ROWS) - 1) << (c * STEP));
        return {theirs, mine | stone, 1 - player};
    }
};

static uint64_t FULL;

static bool over(const State& s) { return has_four(s.theirs) || (s.mine | s.theirs) == FULL; }

struct Node {
    int first = 0, count = 0, visits = 0, action = 0, kind = UNKNOWN, proof = -1;
    double means[2] = {0, 0};
};

static void utilities(const State& s, double* u) {
    double last = has_four(s.theirs) ? 1.0 : 0.0;  // to who moved last
    u[1 - s.player] = last;
    u[s.player] = -last;
}

static int select_child(const std::vector<Node>& tree, const Node& node, const double* roots) {
    int last = node.first + node.count - 1;
    if (tree[last].visits == 0) {
        int child = node.first;
        while (tree[child].visits > 0) child++;
        return child;
    }
    double explore = node.visits > 1 ? std::sqrt(std::log(double(node.visits))) : 0.0, most = -1e300;
    int best = node.first;
    for (int child = node.first; child <= last; child++) {
        int n = tree[child].visits;
        double rank = (tree[child].means[node.kind] + 1.0) * 0.5 + explore * (n < 256 ? roots[n] : 1.0 / std::sqrt(n));
        if (rank > most) most = rank, best = child;
    }
    return best;
}

int main(int argc, char** argv) {
    long simulations = argc > 1 ? atol(argv[1]) : 1000000;
    uint64_t bottom = 0;
    for (int c = 0; c < COLUMNS; c++) bottom |= 1ULL << (c * STEP);
    FULL = bottom * ((1ULL << ROWS) - 1);
    double roots[256];
    for (int n = 0; n < 256; n++) roots[n] = 1.0 / std::sqrt(n ? n : 1);
    std::vector<Node> tree;
    tree.reserve(size_t(simulations) * COLUMNS + 16);
    tree.emplace_back();
    Stream stream{argc > 2 ? uint32_t(atol(argv[2])) : 1, 2, 3, 4};  // the second argument is a seed
    for (int i = 0; i < 12; i++) stream.draw();
    int path[64], actions[COLUMNS];
    clock_t began = clock();  // processor time
    for (long i = 0; i < simulations; i++) {
        State s;
        int node = 0, depth = 0;
        path[0] = 0;
        while (true) {  // select and expand
            if (tree[node].kind == UNKNOWN) {
                tree[node].kind = over(s) ? TERMINAL : s.player;
                if (node) break;
            }
            if (tree[node].kind == TERMINAL) break;
            if (!tree[node].count) {
                int n = s.actions(actions);
                tree[node].first = int(tree.size());
                tree[node].count = n;
                for (int k = 0; k < n; k++) {
                    tree.emplace_back();
                    tree.back().action = actions[k];
                }
            }
            node = select_child(tree, tree[node], roots);
            __builtin_prefetch(&tree[tree[node].first]);
            s = s.play(tree[node].action);
            path[++depth] = node;
        }
        while (!over(s)) s = s.play(actions[stream.below(s.actions(actions))]);  // simulate
        double u[2];
        utilities(s, u);
        for (; depth >= 0; depth--) {  // back up
            Node& n = tree[path[depth]];
            double share = 1.0 / ++n.visits;
            for (int p = 0; p < 2; p++) n.means[p] += (u[p] - n.means[p]) * share;
        }
    }
    double spent = double(clock() - began) / CLOCKS_PER_SEC;
    printf("%.0f simulations/s, %zu nodes of %zu bytes, root %.4f\n", simulations / spent, tree.size(), sizeof(Node),
           tree[0].means[0]);
    for (int child = tree[0].first; child < tree[0].first + tree[0].count; child++)
        printf("column %d: %d visits, mean %.4f\n", tree[child].action + 1, tree[child].visits, tree[child].means[0]);
}
