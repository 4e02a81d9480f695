import { useState } from 'react'
import { Icon } from '../../components/Icon.tsx'
import type { Finding } from './finding.ts'
import type { Offered, Say } from './use-words.ts'
import styles from './verification.module.css'

interface Props {
  finding: Finding
  t: Say
  language: Offered
}

/**
 * The finding to keep beside the file: for people as PDF, for programs as JSON. Both are made here.
 */
export function SaveReport({ finding, t, language }: Props) {
  const [making, setMaking] = useState<'pdf' | 'json' | null>(null)
  const [failed, setFailed] = useState(false)

  async function make(kind: 'pdf' | 'json'): Promise<void> {
    if (making) return
    setMaking(kind)
    setFailed(false)
    try {
      saveAs(
        kind === 'pdf' ? await pdfOf({ finding, t, language }) : await jsonOf(finding),
        `${finding.name.replace(/\.pdf$/i, '')}.verification.${kind}`,
      )
    } catch {
      setFailed(true)
    }
    setMaking(null)
  }

  return (
    <div className={styles.saveReport}>
      {(['pdf', 'json'] as const).map((kind) => (
        <button key={kind} type="button" className="btn compact" onClick={() => void make(kind)}>
          {making === kind ? <span className="spin" /> : <Icon name="download" />}
          {t(kind === 'pdf' ? 'reportPdf' : 'reportJson')}
        </button>
      ))}
      {failed ? (
        <p className="xs danger" role="alert">
          {t('reportFailed')}
        </p>
      ) : null}
    </div>
  )
}

const pdfOf = async (about: Props): Promise<Blob> =>
  (await import('./report/report-pdf.ts')).reportAsPdf(about)

const jsonOf = async (finding: Finding): Promise<Blob> =>
  new Blob([(await import('./report/report-json.ts')).reportAsJson(finding)], { type: 'application/json' })

function saveAs(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = name
  anchor.click()
  URL.revokeObjectURL(url)
}
