import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { wordFilesPool } from '#providers/word-files/word-files-pool.ts'
import { soffice } from '../testing/parts.ts'
import { aDocx, wordParagraph } from '../testing/word-files.ts'
import { medians } from './medians.ts'
import { type Extent, type Part, type Row, row } from './row.ts'

/** Pages of Word files. */
export const wordFiles: Part = {
  name: 'word-files',
  title: 'Word files',
  async measure(extent: Extent): Promise<Row[]> {
    const [lines, rounds] = extent === 'whole' ? [1_200, 7] : [20, 1]
    const folder = await mkdtemp(join(tmpdir(), 'muhar-bench-word-'))
    const pool = wordFilesPool({ program: soffice })
    try {
      const docx = await aDocx({
        body: Array.from({ length: lines }, (_, line) => wordParagraph(text(line))).join(''),
      })
      const path = join(folder, 'document.docx')
      await writeFile(path, docx)
      let profiles = 0
      const alone = () =>
        promisify(execFile)(soffice, [
          `-env:UserInstallation=file://${folder}/profile-${profiles++}`,
          ...['--headless', '--convert-to', 'pdf', '--outdir', folder, path],
        ])
      const file = {
        size: docx.length,
        read: async (start: number, end: number) => docx.subarray(start, end),
      }
      const convert = async () => {
        if ((await pool.judge(file)) !== null) throw new Error('The file of the bench is refused.')
        await pool.toPdf(file, 'bench')
      }
      await medians(1, alone, convert)
      const [floor = Number.NaN, ours = Number.NaN] = await medians(rounds, alone, convert)

      return [
        row({
          name: `PDF of a Word file of ${lines} paragraphs`,
          unit: 'ms',
          ours,
          floor,
          goal: { of: 'ratio', atMost: 1.3 },
          how: 'Median time until the PDF is there: the file is judged, then LibreOffice makes its pages without network, with a new profile. Floor: LibreOffice alone makes them from the command line, with a new profile too.',
        }),
      ]
    } finally {
      pool.close()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

const text = (line: number) =>
  `${line}. The borrower shall repay the loan in equated monthly instalments as the schedule says.`
