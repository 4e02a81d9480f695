import { useState } from 'react'
import { mostMb } from './DropBox.tsx'
import type { Finding } from './finding.ts'
import type { TextKey } from './texts/en.ts'
import { type Trouble, useChecker } from './use-checker.ts'
import type { Say } from './use-words.ts'

/** A finding, and the file that it is about, which stays in this browser. */
export interface Kept {
  finding: Finding
  file: File
}

const mostBytes = mostMb * 1024 * 1024
/** Our choice: what a person compares; each holds its file. */
const mostKept = 10

/** One file after the other, the newest finding first. */
export function useFindings(t: Say, onFound?: (file: File) => void) {
  const { check, roots } = useChecker()
  const [kept, setKept] = useState<readonly Kept[]>([])
  const [checking, setChecking] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function take(file: File): Promise<void> {
    if (checking) return
    setProblem(null)
    if (file.size > mostBytes) {
      setProblem(t('tooLarge', { mb: mostMb }))
      return
    }
    setChecking(file.name)
    const answer = await check(file)
    setChecking(null)
    if ('finding' in answer) {
      setKept((before) => [{ finding: answer.finding, file }, ...before].slice(0, mostKept))
      onFound?.(file)
    } else setProblem(t(problemWords[answer.problem]))
  }

  return { kept, checking, problem, roots, take }
}

const problemWords: Record<Trouble, TextKey> = {
  NOT_PDF: 'notPdf',
  UNREADABLE: 'unreadable',
  NO_ROOTS: 'noRoots',
}
