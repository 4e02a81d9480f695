import { useState } from 'react'
import { nobodyLooked } from '#engine/verify/look-at-pages.ts'
import { mostMb } from './DropBox.tsx'
import { type Finding, type Trouble, withSecondLook } from './finding.ts'
import type { TextKey } from './texts/en.ts'
import { useChecker } from './use-checker.ts'
import type { Say } from './use-words.ts'

/** A finding, and the file that it is about, which stays in this browser. */
export interface Kept {
  finding: Finding
  file: File
  /** What opened it, for drawing its pages; never leaves the memory of this page. */
  password?: string | undefined
}

/** A file that waits for its password. */
export interface Locked {
  file: File
  /** One was typed, and does not open it. */
  isRefused: boolean
}

const mostBytes = mostMb * 1024 * 1024
/** Our choice: what a person compares; each holds its file. */
const mostKept = 10

/** One file after the other, the newest finding first. */
export function useFindings(t: Say, onFound?: (file: File, password?: string) => void) {
  const { check, roots } = useChecker()
  const [kept, setKept] = useState<readonly Kept[]>([])
  const [checking, setChecking] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [locked, setLocked] = useState<Locked | null>(null)

  async function take(file: File, password?: string): Promise<void> {
    if (checking) return
    setProblem(null)
    setLocked(null)
    if (file.size > mostBytes) {
      setProblem(t('tooLarge', { mb: mostMb }))
      return
    }
    setChecking(file.name)
    const answer = await check(file, password)
    setChecking(null)
    if ('finding' in answer) {
      setKept((before) => [{ finding: answer.finding, file, password }, ...before].slice(0, mostKept))
      onFound?.(file, password)
      if (answer.finding.isLooking) void lookAgain({ finding: answer.finding, file, password })
    } else if (answer.problem === 'LOCKED' || answer.problem === 'WRONG_PASSWORD')
      setLocked({ file, isRefused: answer.problem === 'WRONG_PASSWORD' })
    else setProblem(t(problemWords[answer.problem]))
  }

  /** The second judge; what it could not draw, nobody looked at, and the finding says so. */
  async function lookAgain({ finding, file, password }: Kept): Promise<void> {
    const looks = await import('./compare/page-comparer.ts')
      .then(({ lookInWorker }) => lookInWorker({ file, password }, finding.report))
      .catch(() => nobodyLooked(finding.report))
    const judged = withSecondLook(finding, looks)
    setKept((before) => before.map((one) => (one.finding === finding ? { ...one, finding: judged } : one)))
  }

  return { kept, checking, problem, locked, roots, take }
}

const problemWords: Record<Exclude<Trouble, 'LOCKED' | 'WRONG_PASSWORD'>, TextKey> = {
  NOT_PDF: 'notPdf',
  UNREADABLE: 'unreadable',
  UNSUPPORTED: 'unsupported',
  TOO_HEAVY: 'tooHeavy',
  NO_ROOTS: 'noRoots',
}
