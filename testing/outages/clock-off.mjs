// A machine whose clock is off, for one program of the product: `node --import` of this file moves
// Date for the server alone, by MUHAR_TEST_CLOCK_MINUTES. No code of the product reads that name.
const off = Number(process.env.MUHAR_TEST_CLOCK_MINUTES ?? 0) * 60_000

if (off && /server\/main\/serve\.(ts|mjs)$/.test(process.argv[1] ?? '')) {
  const Real = Date
  globalThis.Date = class extends Real {
    constructor(...given) {
      if (given.length > 0) super(...given)
      else super(Real.now() + off)
    }
    static now() {
      return Real.now() + off
    }
  }
}
