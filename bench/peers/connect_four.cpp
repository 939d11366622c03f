// Connect Four by hand: the same rules, the same random numbers and the same playouts as games/connect_four.py,
// as the ceiling that compiled Python rules are measured against.  g++ -O3 -march=native
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <initializer_list>

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

static const int COLUMNS = 7, ROWS = 6, STEP = ROWS + 1;

static bool has_four(uint64_t x) {
    for (int d : {1, STEP - 1, STEP, STEP + 1}) {
        uint64_t y = x & (x >> d);
        if (y & (y >> (2 * d))) return true;
    }
    return false;
}

int main(int argc, char** argv) {
    double seconds = argc > 1 ? atof(argv[1]) : 1.0;
    Stream stream{1, 2, 3, 4};
    uint64_t bottom = 0;
    for (int c = 0; c < COLUMNS; c++) bottom |= 1ULL << (c * STEP);
    uint64_t full = bottom * ((1ULL << ROWS) - 1);
    long games = 0, plies = 0, sums = 0;
    auto began = std::chrono::steady_clock::now();
    double spent = 0;
    while (spent < seconds) {
        for (int i = 0; i < 10000; i++) {
            uint64_t mine = 0, theirs = 0;
            int player = 0;
            while (!has_four(theirs) && (mine | theirs) != full) {
                uint64_t all = mine | theirs;
                int actions[COLUMNS], n = 0;
                for (int c = 0; c < COLUMNS; c++)
                    if (!((all >> (c * STEP + ROWS - 1)) & 1)) actions[n++] = c;
                int c = actions[stream.below(n)];
                uint64_t stone = (all + (1ULL << (c * STEP))) & ~all & (((1ULL << ROWS) - 1) << (c * STEP));
                uint64_t next = theirs;
                theirs = mine | stone;
                mine = next;
                player = 1 - player;
                plies++;
            }
            if (has_four(theirs)) sums += player == 1 ? 1 : -1;
            games++;
        }
        spent = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    }
    printf("%.0f playouts/s, %.2f plies, mean %.4f\n", games / spent, double(plies) / games, double(sums) / games);
}
