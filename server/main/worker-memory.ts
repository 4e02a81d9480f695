/**
 * How Node runs what is done later. Long work makes much that lives for one step of it. With as
 * much room for young objects as V8 takes by itself (three times 32 MB) that grows old before it is
 * looked at, and with a heap of its own for every thread the C library keeps what was given back:
 * sheets of people took up to six times what they need (docs/performance.md). Clients wait for a
 * server, and servers run with Node's own flags.
 */
export const workerMemory = {
  flags: ['--max-semi-space-size=4'],
  environment: { MALLOC_ARENA_MAX: '1' },
}
