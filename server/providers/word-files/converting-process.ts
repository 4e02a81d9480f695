import { accessSync, constants, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { serveTasks } from '../helper-processes/serve-tasks.ts'
import { confine } from './confine.ts'
import { writeFonts } from './office-profile.ts'
import { runOffice } from './run-office.ts'
import type { ConvertingAnswer, ConvertingTask } from './tasks.ts'

let fonts: string | null = null

// Before the first document this process gives up the network and the disk, for itself and for what
// it starts.
serveTasks(async ({ input, file, give }): Promise<ConvertingAnswer> => {
  const { program, folder, bounds } = input as ConvertingTask
  const real = whereItIs(program)
  if (!real) return { kind: 'missing' }
  if (!fonts) {
    const listing = writeFonts(folder)
    mkdirSync(join(folder, 'font-cache'), { recursive: true })
    const given = await confine({ folder, reads: [placeOf(real), program] })
    if (process.platform === 'linux' && !given.network)
      throw new Error('The system lets no program give up the network: no Word file is opened.')
    fonts = listing
  }
  const own = mkdtempSync(join(folder, 'run-'))
  try {
    const document = await file.read(0, file.size)
    const { answer, pdf } = await runOffice({ program, folder: own, fonts, document, bounds })
    if (pdf) await give(pdf)

    return answer
  } finally {
    rmSync(own, { recursive: true, force: true })
  }
})

function whereItIs(program: string): string | null {
  try {
    const real = realpathSync(program)
    accessSync(real, constants.X_OK)

    return real
  } catch {
    return null
  }
}

/** LibreOffice lies in a folder, its programs in another below it. */
const placeOf = (real: string): string =>
  basename(dirname(real)) === 'program' ? dirname(dirname(real)) : real
