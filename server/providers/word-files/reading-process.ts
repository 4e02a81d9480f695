import { serveTasks } from '../helper-processes/serve-tasks.ts'
import { judgeDocx } from './judge-docx.ts'

// A process of its own: a hostile file can at worst end this one, and its parent ends it at the deadline or the cap.
serveTasks(async ({ file }) => judgeDocx(Buffer.from(await file.read(0, file.size))))
