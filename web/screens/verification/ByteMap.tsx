import type { CSSProperties } from 'react'
import { type Finding, stretchesOf } from './finding.ts'
import type { Say } from './use-words.ts'
import styles from './verification.module.css'

const hues = 6
const least = 0.12

/** The file drawn over its bytes: what each signature covers, and what nobody signed. */
export function ByteMap({ finding, t }: { finding: Finding; t: Say }) {
  const stretches = stretchesOf(finding)
  if (stretches.length < 2) return null

  // Small revisions stay readable: each stretch gets a least share, the rest follows the bytes.
  const shares = stretches.map((stretch) => least + stretch.bytes / finding.size)
  const sum = shares.reduce((total, share) => total + share, 0)
  const nameOf = (index: number | null) =>
    index === null
      ? null
      : (finding.signatures[index]?.onBehalfOf ?? finding.signatures[index]?.signer ?? null)
  const coversWords = (name: string | null) => (name ? t('covers', { name }) : t('coversUnknown'))
  const failed = (index: number | null) =>
    index !== null && finding.signatures[index]?.indication === 'TOTAL-FAILED'
  const spoiled = finding.signatures.some((signature) => signature.subIndication === 'HASH_FAILURE')

  return (
    <div className={styles.bytes} role="img" aria-label={t('mapLabel')}>
      <div
        className={styles.stretches}
        style={{ gridTemplateColumns: shares.map((share) => `${share}fr`).join(' ') }}
      >
        {stretches.map((stretch) => {
          const style = hueOf(stretch.signature)
          if (stretch.kind === 'document')
            return (
              <span key="document" className={spoiled ? styles.spoiled : ''}>
                {t('documentAsSent')}
              </span>
            )
          if (stretch.kind === 'proof')
            return (
              <span key="proof" className={styles.proof}>
                {t('proofsAfter')}
              </span>
            )
          if (stretch.kind === 'after')
            return (
              <span key="after" className={styles.loose}>
                {t('addedAfter')}
              </span>
            )
          return (
            <span
              key={`signature ${stretch.signature}`}
              className={failed(stretch.signature) ? styles.failed : styles.signed}
              style={style}
            >
              {nameOf(stretch.signature) ?? t('unknownSigner')}
            </span>
          )
        })}
      </div>
      {stretches.map((stretch, index) =>
        stretch.kind === 'signature' ? (
          <div
            key={`covers ${stretch.signature}`}
            className={styles.covers}
            style={
              {
                ...hueOf(stretch.signature),
                width: `${(100 * shares.slice(0, index + 1).reduce((total, share) => total + share, 0)) / sum}%`,
              } as CSSProperties
            }
          >
            <i />
            <span>{coversWords(nameOf(stretch.signature))}</span>
            <i />
          </div>
        ) : null,
      )}
    </div>
  )
}

/** A signer's hue, told apart by name as well. */
function hueOf(index: number | null): CSSProperties {
  const hue = ((index ?? 0) % hues) + 1

  return { '--c': `var(--signer-${hue})`, '--c-wash': `var(--signer-${hue}-wash)` } as CSSProperties
}
