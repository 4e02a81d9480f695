import { serveTasks } from '../helper-processes/serve-tasks.ts'
import { redrawForPage } from './redraw-for-page.ts'

// A process of its own: a hostile picture can at worst end this one, and its parent ends it at the
// deadline or the cap.
serveTasks(async ({ file, give }) => {
  const page = await redrawForPage(await file.read(0, file.size))
  if (page) await give(page)
})
