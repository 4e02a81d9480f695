import { serveTasks } from '../helper-processes/serve-tasks.ts'
import { judgeDocx } from './judge-docx.ts'
import { readText } from './read-text.ts'
import type { ReadingTask, TextAnswer } from './tasks.ts'

// A process of its own: a hostile file can at worst end this one, and its parent ends it at the
// deadline or the cap.
serveTasks(async ({ input, file, give }) => {
  const bytes = Buffer.from(await file.read(0, file.size))
  if ((input as ReadingTask).act === 'judge') return judgeDocx(bytes)
  const { blocks, pictures, dropped } = readText(bytes)
  for (const picture of pictures) await give(picture)

  return { blocks, dropped, sizes: pictures.map(({ length }) => length) } satisfies TextAnswer
})
