import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { usageOf } from '../helper-processes/process-usage.ts'
import { writeProfile } from './office-profile.ts'
import type { ConvertingAnswer, ConvertingBounds } from './tasks.ts'

interface Run {
  program: string
  /** Where it may write; empty afterwards. */
  folder: string
  fonts: string
  document: Uint8Array
  bounds: ConvertingBounds
}

/**
 * Starts it in a group of its own, with limits of the kernel. The group ends with it, and when the
 * one who started it is gone: then the input of the watcher ends.
 */
const started = `exec 3<&0
( cat <&3 >/dev/null; kill -KILL 0 ) &
exec 3<&-
ulimit -c 0 -d "$1" -t "$2" -f "$3"
shift 3
"$@" </dev/null >/dev/null 2>&1
exit $?`

const looksEveryMs = 50
const kilobyte = 1024

/** One document in a process of its own. Whatever becomes of it, nothing stays. */
export async function runOffice({ program, folder, fonts, document, bounds }: Run): Promise<{
  answer: ConvertingAnswer
  pdf: Uint8Array | null
}> {
  const [profile, out, input] = [join(folder, 'profile'), join(folder, 'out'), join(folder, 'document.docx')]
  const began = Date.now()
  try {
    mkdirSync(out, { recursive: true })
    writeProfile(profile)
    writeFileSync(input, document)
    const answer = await watched(
      spawn(
        '/bin/sh',
        [
          '-c',
          started,
          'sh',
          String(Math.floor(bounds.memoryBytes / kilobyte)),
          String(Math.ceil(bounds.cpuMs / 1000) + 2),
          // In blocks of 512 bytes.
          String(Math.floor(bounds.mostBytes / 512)),
          program,
          `-env:UserInstallation=${pathToFileURL(profile)}`,
          ...[
            '--headless',
            '--norestore',
            '--nologo',
            '--nolockcheck',
            '--nodefault',
            '--nofirststartwizard',
          ],
          ...['--convert-to', 'pdf:writer_pdf_Export', '--outdir', out, input],
        ],
        {
          detached: true,
          stdio: ['pipe', 'ignore', 'ignore'],
          cwd: folder,
          env: {
            PATH: '/usr/bin:/bin',
            HOME: profile,
            TMPDIR: folder,
            LANG: 'C.UTF-8',
            SAL_USE_VCLPLUGIN: 'svp',
            SAL_DISABLE_OPENCL: '1',
            FONTCONFIG_FILE: fonts,
          },
        },
      ),
      bounds,
    )
    const [made] = answer.kind === 'made' ? readdirSync(out).filter((name) => name.endsWith('.pdf')) : []
    if (answer.kind !== 'made') return { answer, pdf: null }
    if (!made) return { answer: { kind: 'failed', why: 'It made no pages.' }, pdf: null }

    return { answer, pdf: readFileSync(join(out, made)) }
  } finally {
    for (const name of [profile, out, input]) rmSync(name, { recursive: true, force: true })
    removeSockets(began)
  }
}

async function watched(
  office: ReturnType<typeof spawn>,
  { cpuMs, clockMs, memoryBytes }: ConvertingBounds,
): Promise<ConvertingAnswer> {
  const { pid } = office
  if (!pid) return { kind: 'failed', why: 'It could not be started.' }
  let answer: ConvertingAnswer | null = null
  const endGroup = () => {
    try {
      process.kill(-pid, 'SIGKILL')
    } catch {
      // All of it is gone.
    }
  }
  const stop = (given: ConvertingAnswer) => {
    answer ??= given
    endGroup()
  }
  const late = setTimeout(() => stop({ kind: 'away', why: `It took longer than ${clockMs} ms.` }), clockMs)
  const looking = setInterval(async () => {
    const { resident, cpu } = await usageOfAll(pid)
    if (resident > memoryBytes) stop({ kind: 'heavy', why: 'It took too much memory.' })
    else if (cpu > cpuMs) stop({ kind: 'heavy', why: 'It took too much processor time.' })
  }, looksEveryMs)
  office.stdin?.on('error', () => undefined)
  const [code, signal] = await new Promise<[number | null, string | null]>((resolve) => {
    office.once('exit', (...ended) => resolve(ended))
    office.once('error', () => resolve([127, null]))
  })
  clearTimeout(late)
  clearInterval(looking)
  endGroup()
  if (answer) return answer
  if (code === 0) return { kind: 'made' }
  const ended = signal ?? code
  // A shell tells a signal as 128 and its number; SIGXCPU and SIGXFSZ are the limits of above.
  if (code === 128 + 24 || code === 128 + 25) return { kind: 'heavy', why: `It ended with ${ended}.` }

  return { kind: signal || (code ?? 0) > 128 ? 'away' : 'failed', why: `It ended with ${ended}.` }
}

/** Of a process and all below it. */
async function usageOfAll(pid: number): Promise<{ resident: number; cpu: number }> {
  const own = await usageOf(pid)
  const below = await Promise.all(childrenOf(pid).map(usageOfAll))

  return below.reduce((sum, one) => ({ resident: sum.resident + one.resident, cpu: sum.cpu + one.cpu }), {
    resident: own?.resident ?? 0,
    cpu: own?.cpuMs ?? 0,
  })
}

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

/**
 * The socket by which a second LibreOffice would find the first: it stays when the first is killed.
 */
function removeSockets(since: number): void {
  const own = `OSL_PIPE_${process.getuid?.()}_SingleOfficeIPC_`
  try {
    for (const name of readdirSync('/tmp').filter((found) => found.startsWith(own))) {
      const path = join('/tmp', name)
      if (statSync(path).birthtimeMs >= since - 1000) rmSync(path, { force: true })
    }
  } catch {
    // Another one has removed it.
  }
}
