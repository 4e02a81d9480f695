import type { PlainRefusalCode } from '#contract/vocabulary/refusals.ts'
import { Refusal } from '#domain/refusal.ts'
import { type WordFile, WordFilesBusy, type WordProblem, WordTooHeavy } from '#providers/word-files/port.ts'
import type { Parts } from '#services/parts.ts'

/** DOCX; a file of this type has a problem of its own where it may not become pages. */
export const wordMime = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const problems: Readonly<Record<Exclude<WordProblem, 'not-word'>, PlainRefusalCode>> = {
  'old-format': 'FILE_WORD_OLD',
  damaged: 'FILE_WORD_DAMAGED',
  'unpacks-too-large': 'FILE_WORD_BOMB',
  macros: 'FILE_WORD_MACROS',
  fetches: 'FILE_WORD_FETCHES',
}

/**
 * What a file is that is no PDF, where it is one of Word; by its bytes alone. Null where it is
 * something else.
 */
export async function judgeWord(
  { wordFiles, log }: Pick<Parts, 'wordFiles' | 'log'>,
  file: WordFile,
): Promise<{ mime: string; problem: PlainRefusalCode } | null> {
  try {
    if (!(await wordFiles.mayBeWord(file))) return null
    const problem = await wordFiles.judge(file)
    if (problem === 'not-word') return null

    // It is no PDF; what makes pages of it knows what it is.
    return { mime: wordMime, problem: problem === null ? 'FILE_NOT_PDF' : problems[problem] }
  } catch (error) {
    if (error instanceof WordFilesBusy) throw new Refusal('UNAVAILABLE', { retryAfterSeconds: 5 })
    if (!(error instanceof WordTooHeavy)) throw error
    log.warn({ size: file.size }, 'A Word file took too much to read.')

    return { mime: wordMime, problem: 'FILE_WORD_HEAVY' }
  }
}
