/** What every `start…` answers. */
export interface RunningSimulator {
  url: string
  adminToken: string
  close(): Promise<void>
}

/**
 * Runs a simulator as a program: one line `ready {json}` once it answers, a clean stop on SIGTERM
 * and SIGINT, and also when a parent that opened an IPC channel, or that asked with
 * SIM_STOP_WITH_STDIN=1, goes away.
 */
export async function runProgram(
  name: string,
  start: () => Promise<RunningSimulator & Record<string, unknown>>,
): Promise<void> {
  let running: RunningSimulator & Record<string, unknown>
  try {
    running = await start()
  } catch (error) {
    process.stderr.write(
      `The ${name} simulator cannot start: ${error instanceof Error ? error.message : error}\n`,
    )
    process.exit(1)
  }

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await running.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('disconnect', stop)
  // It went while this program was starting, when nobody listened for it.
  if (process.send && !process.connected) void stop()
  if (process.env.SIM_STOP_WITH_STDIN === '1') process.stdin.on('end', stop).on('error', stop).resume()

  const announced = Object.entries(running).filter(([, value]) => typeof value !== 'function')
  process.stdout.write(`ready ${JSON.stringify({ name, ...Object.fromEntries(announced) })}\n`)
}
