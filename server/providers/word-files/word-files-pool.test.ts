import { spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { runTool } from '#engine/tests/run-tool.ts'
import { soffice } from '#testing/parts.ts'
import { aDocx, relation, wordField, wordParagraph } from '#testing/word-files.ts'
import { ConverterAway, ConverterMissing, WordNotConverted, WordTooHeavy } from './port.ts'
import type { ConvertingBounds } from './tasks.ts'
import { wordFilesPool } from './word-files-pool.ts'

const fileOf = (bytes: Uint8Array) => ({
  size: bytes.length,
  read: async (start: number, end: number) => bytes.subarray(start, end),
})

describe('pages of Word files', () => {
  let folder: string
  let asked: string[]
  let server: Server
  const pools: { close(): void }[] = []
  const pool = (program = soffice, bounds: Partial<ConvertingBounds> = {}) => {
    const made = wordFilesPool({ program, bounds })
    pools.push(made)

    return made
  }
  const textOf = (pdf: Uint8Array): string => {
    const path = join(folder, 'made.pdf')
    writeFileSync(path, pdf)
    expect(runTool('qpdf', '--check', path).status).toBe(0)

    return runTool('pdftotext', '-layout', path, '-').text
  }
  const program = (lines: string): string => {
    const path = join(folder, 'soffice')
    writeFileSync(path, `#!/bin/sh\n${lines}\n`)
    chmodSync(path, 0o755)

    return path
  }
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'word-pool-'))
    asked = []
    server = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.end('')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterEach(() => {
    for (const one of pools.splice(0)) one.close()
  })
  afterAll(() => {
    server?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('have its text, in Indian scripts too, and read well in other programs', async () => {
    const body = wordParagraph('Rent agreement of Asha Rao') + wordParagraph('किराया अठारह हज़ार रुपये')
    const pdf = await pool().toPdf(fileOf(await aDocx({ body })), 'an organisation')
    const text = textOf(pdf)
    expect(text).toContain('Rent agreement of Asha Rao')
    expect(text).toContain('किराया')
    expect(runTool('pdffonts', join(folder, 'made.pdf')).text).toContain('NotoSansDevanagari')
  })

  it('fetch nothing and read no file of this machine, even where nobody looked before', async () => {
    const secret = join(folder, 'secret.txt')
    writeFileSync(secret, 'the key of the safe')
    const { port } = server.address() as AddressInfo
    const picture = `http://127.0.0.1:${port}/picture.png`
    const docx = await aDocx({
      relations: relation('p1', 'image', picture, 'External'),
      body: `${wordParagraph('Rent')}${wordField(` INCLUDETEXT "${secret}" `)}<w:p><w:r><w:drawing><wp:inline><wp:extent cx="900000" cy="900000"/><wp:docPr id="1" name="p"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="p"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:link="p1"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="900000" cy="900000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`,
    })
    // LibreOffice by itself does fetch it.
    const alone = join(folder, 'alone')
    mkdirSync(alone)
    writeFileSync(join(alone, 'a.docx'), docx)
    const convert = ['--headless', '--convert-to', 'pdf', '--outdir', alone, join(alone, 'a.docx')]
    await new Promise<void>((resolve) => {
      spawn(soffice, [`-env:UserInstallation=file://${alone}/profile`, ...convert]).once('exit', () =>
        resolve(),
      )
    })
    expect(asked).not.toEqual([])
    asked = []
    const text = textOf(await pool().toPdf(fileOf(docx), 'an organisation'))
    expect(text).toContain('Rent')
    expect(text).not.toContain('the key of the safe')
    expect(asked).toEqual([])
  })

  it('cannot be read by what runs, and neither can this process be asked or the network', async () => {
    const { port } = server.address() as AddressInfo
    const said = program(`
out=; for word in "$@"; do [ "$before" = --outdir ] && out="$word"; before="$word"; done
{ cat ${join(folder, 'secret.txt')} && echo read; cat /proc/${process.pid}/environ && echo environment; cat /etc/shadow && echo shadow; touch ${folder}/written && echo wrote; ls ${folder} && echo listed; } > "$out/said.pdf" 2>&1
perl -e 'use Socket; socket(my $s, PF_INET, SOCK_STREAM, 0) or die "no socket: $!\\n"; print "socket\\n"' >> "$out/said.pdf" 2>&1
echo end >> "$out/said.pdf"`)
    writeFileSync(join(folder, 'secret.txt'), 'the key of the safe')
    expect(port).toBeGreaterThan(0)
    const lines = Buffer.from(await pool(said).toPdf(fileOf(await aDocx({ body: '' })), 'x')).toString()
    expect(lines).toContain('Permission denied')
    expect(lines).toContain('no socket: Permission denied')
    expect(lines).toMatch(/end\n$/)
    expect(lines).not.toMatch(/^(?:read|environment|shadow|wrote|listed|socket)$/m)
  })

  it('are not made where LibreOffice is missing, and are once it is there', async () => {
    const path = join(folder, 'not-there')
    const later = pool(path)
    const file = fileOf(await aDocx({ body: wordParagraph('a') }))
    await expect(later.toPdf(file, 'x')).rejects.toThrow(ConverterMissing)
    writeFileSync(path, '#!/bin/sh\nexit 3\n')
    chmodSync(path, 0o755)
    await expect(later.toPdf(file, 'x')).rejects.toThrow(WordNotConverted)
  })

  /**
   * What runs for this file alone, by its own program: others of this process have LibreOffice run,
   * too.
   */
  const running = () =>
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => ({ pid: Number(pid), words: commandOf(pid) }))
  const profileOf = () =>
    running()
      .filter(({ words }) => words.includes(join(folder, 'soffice')))
      .map(({ words }) => /UserInstallation=file:\/\/([^\0]+)/.exec(words)?.[1])
      .find((path) => path !== undefined)
  const officeOf = (profile = profileOf()) =>
    running()
      .filter(({ words }) => profile && words.includes('soffice.bin') && words.includes(profile))
      .map(({ pid }) => pid)

  it.each([
    ['is stopped', 'SIGSTOP', { clockMs: 4_000 }],
    ['is killed', 'SIGKILL', {}],
  ] as const)('are away when LibreOffice %s, and made again afterwards', async (_, signal, bounds) => {
    const one = pool(program(`${soffice} "$@"`), bounds)
    const file = fileOf(await aDocx({ body: wordParagraph('Rent').repeat(8000) }))
    const making = one.toPdf(file, 'x').then(
      () => null,
      (error: unknown) => error,
    )
    let profile: string | undefined
    // Found and signalled at once: a moment later it may be done.
    const signals = () => {
      profile = profileOf()
      const pids = officeOf(profile)
      for (const pid of pids) process.kill(pid, signal)

      return pids
    }
    await expect.poll(signals, { interval: 5, timeout: 20_000 }).not.toEqual([])
    expect(await making).toBeInstanceOf(ConverterAway)
    await expect.poll(() => officeOf(profile)).toEqual([])
    expect(textOf(await one.toPdf(fileOf(await aDocx({ body: wordParagraph('Again') })), 'x'))).toContain(
      'Again',
    )
  })

  it('are given up where a program never ends, works for ever, or takes all memory', async () => {
    const file = fileOf(await aDocx({ body: wordParagraph('a') }))
    await expect(pool(program('sleep 600'), { clockMs: 300 }).toPdf(file, 'x')).rejects.toThrow(ConverterAway)
    await expect(pool(program('while :; do :; done'), { cpuMs: 300 }).toPdf(file, 'x')).rejects.toThrow(
      WordTooHeavy,
    )
    const greedy = program('perl -e \'my @all; push @all, "x" x 1048576 while 1\'')
    await expect(pool(greedy, { memoryBytes: 200 * 1024 ** 2 }).toPdf(file, 'x')).rejects.toThrow(
      /WordTooHeavy|ended with|too much memory/,
    )
    await expect.poll(profileOf).toBeUndefined()
  })

  it('leave no file behind, and end with the process that asked for them', async () => {
    const one = pool(program('sleep 600'))
    const file = fileOf(await aDocx({ body: wordParagraph('a') }))
    const making = one.toPdf(file, 'x').then(
      () => null,
      (error: unknown) => error,
    )
    await expect.poll(profileOf).toBeDefined()
    const profile = profileOf()!
    expect(existsSync(profile)).toBe(true)
    one.close()
    expect(await making).toBeInstanceOf(ConverterAway)
    await expect.poll(profileOf).toBeUndefined()
    await expect.poll(() => existsSync(dirname(dirname(profile)))).toBe(false)
  })
})

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
