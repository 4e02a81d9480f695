import { serveTasks } from '../helper-processes/serve-tasks.ts'
import { type MaskingTask, maskPaper } from './mask-paper.ts'
import { openTextReader } from './text-reader.ts'

// A process of its own: a hostile paper can at worst end this one, and its parent ends it at the
// deadline or the cap.
const reader = openTextReader()
// Said to the first who asks, and not to a process that nobody waits for.
reader.catch(() => undefined)

serveTasks(async ({ input, file, give }) => {
  const masked = await maskPaper(await reader, await file.read(0, file.size), input as MaskingTask)
  if (masked.outcome !== 'masked') return masked
  const { bytes, ...about } = masked
  await give(bytes)

  return about
})
