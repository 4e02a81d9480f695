import { serveTasks } from '../helper-processes/serve-tasks.ts'
import { redraw } from './redraw.ts'

// A process of its own: a hostile picture can at worst end this one, and its parent ends it at the
// deadline or the cap.
serveTasks(async ({ file, give }) => {
  const mark = await redraw(await file.read(0, file.size))
  if (mark) await give(mark)
})
