import { serveTasks } from '../helper-processes/serve-tasks.ts'
import { readVideo } from './read-video.ts'

// A process of its own: a hostile file can at worst end this one.
serveTasks(async ({ file }) => readVideo(await file.read(0, file.size)))
