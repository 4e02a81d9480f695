import { createServer } from 'node:net'

// Below what a kernel hands out by itself (Linux from 32768, others from 49152): a port that is
// free here cannot become the near end of somebody's connection between being chosen and being
// listened on. Browsers refuse none of these.
const lowest = 20_000
const beyond = 32_000

/**
 * The first of `count` ports that are free one after the other, on every address of this machine.
 */
export async function freePort(count = 1): Promise<number> {
  for (;;) {
    // At random, as several processes choose at once.
    const first = lowest + Math.floor(Math.random() * (beyond - lowest - count))
    const isFree = await Promise.all(Array.from({ length: count }, (_, index) => mayListen(first + index)))
    if (isFree.every(Boolean)) return first
  }
}

function mayListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })
}
