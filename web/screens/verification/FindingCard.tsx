import { useEffect, useRef } from 'react'
import { Icon } from '../../components/Icon.tsx'
import { ByteMap } from './ByteMap.tsx'
import { type Finding, type SignatureFinding, verdictOf } from './finding.ts'
import type { TextKey } from './texts/en.ts'
import type { Offered, Say } from './use-words.ts'

interface Props {
  finding: Finding
  t: Say
  language: Offered
}

const locales: Record<Offered, string> = { en: 'en-IN', hi: 'hi-IN' }

export function FindingCard({ finding, t, language }: Props) {
  const card = useRef<HTMLElement>(null)
  // On a phone it comes up below what was pressed: it is brought into sight, and read out first.
  useEffect(() => card.current?.focus(), [])
  const verdict = verdictOf(finding)
  const count = finding.signatures.length
  const title =
    verdict === 'good'
      ? count === 1
        ? t('goodOne')
        : count === 2
          ? t('goodTwo')
          : t('goodMany', { n: count })
      : t(verdict)

  return (
    <article className="sheet finding" aria-live="polite" tabIndex={-1} ref={card}>
      <div className={`verdict ${verdict}`}>
        <span className="seal">
          <Icon name={verdict === 'good' ? 'shield' : 'warn'} size="l" />
        </span>
        <div style={{ minWidth: 0 }}>
          <h2>{title}</h2>
          <p className="sm m facts-line">
            <span>{finding.name}</span>
            {finding.pages === null ? null : (
              <span> · {finding.pages === 1 ? t('onePage') : t('pages', { n: finding.pages })}</span>
            )}
            <span>
              {' '}
              · SHA-256{' '}
              <span className="mono" title={finding.sha256}>
                {shortHash(finding.sha256)}
              </span>
            </span>
          </p>
          {verdict === 'none' ? <p className="sm m">{t('noneWords')}</p> : null}
          {finding.signatures.some(({ isTest }) => isTest) ? (
            <p className="sm warning row top">
              <Icon name="warn" />
              <span>{t('testWords')}</span>
            </p>
          ) : null}
        </div>
        {count > 0 ? (
          <button type="button" className="btn c right desk" onClick={() => saveReport(finding)}>
            <Icon name="download" />
            {t('report')}
          </button>
        ) : null}
      </div>
      <ByteMap finding={finding} t={t} />
      {finding.signatures.map((signature) => (
        <SignatureLine key={signature.field} signature={signature} t={t} language={language} />
      ))}
    </article>
  )
}

function SignatureLine({
  signature,
  t,
  language,
}: {
  signature: SignatureFinding
  t: Say
  language: Offered
}) {
  const passed = signature.indication === 'TOTAL-PASSED'
  const failed = signature.indication === 'TOTAL-FAILED'

  return (
    <section className="signature">
      <span className={passed ? 'success' : failed ? 'danger' : 'warning'} style={{ fontSize: '1.2rem' }}>
        <Icon name={passed ? 'done' : failed ? 'refused' : 'warn'} />
      </span>
      <span>
        <b className="sb">{signature.onBehalfOf ?? signature.signer ?? t('unknownSigner')}</b>{' '}
        <span className="q">
          {signature.onBehalfOf
            ? t('attestedBy', { seal: signature.signer ?? t('unknownSigner') })
            : t(`method_${signature.method}`)}
          {signature.lastFour ? ` · ${t('lastFour', { digits: signature.lastFour })}` : ''}
          {failed && signature.signer ? ` · ${t('claimedName')}` : ''}
        </span>
      </span>
      <span className={passed ? 'word' : failed ? 'word failed' : 'word unsure'}>
        {signature.indication}
        {signature.subIndication ? ` · ${signature.subIndication}` : ''}
      </span>
      <dl>
        {signature.time ? (
          <div>
            <dt>{signature.timeFrom === 'time-stamp' ? t('timeStamped') : t('timeClaimed')}</dt>
            <dd>{asMoment(signature.time, language)}</dd>
          </div>
        ) : null}
        {signature.authority ? (
          <div>
            <dt>{t('authority')}</dt>
            <dd>{signature.authority}</dd>
          </div>
        ) : null}
        {signature.level ? (
          <div>
            <dt>{t('protectedBy')}</dt>
            <dd>
              {t(`level_${signature.level}`)} <span className="q">({signature.level})</span>
            </dd>
          </div>
        ) : null}
        {failed && signature.subIndication === 'HASH_FAILURE' ? null : (
          <div>
            <dt>{t('afterIt')}</dt>
            <dd>
              {signature.changesAfter.length
                ? signature.changesAfter
                    .map(({ kind, page }) =>
                      page === null ? t(changeKey(kind)) : t('onPage', { what: t(changeKey(kind)), page }),
                    )
                    .join('; ')
                : t('nothingAfter')}
            </dd>
          </div>
        )}
        {passed ? null : (
          <div className="plain">
            <dt>{t('inPlainWords')}</dt>
            <dd>{t(plainKey(signature.subIndication))}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}

const explained = new Set([
  'HASH_FAILURE',
  'SIG_CRYPTO_FAILURE',
  'FORMAT_FAILURE',
  'NO_CERTIFICATE_CHAIN_FOUND',
  'OUT_OF_BOUNDS_NO_POE',
  'REVOKED',
])

const changeKey = (kind: SignatureFinding['changesAfter'][number]['kind']): TextKey =>
  `change_${kind.replaceAll(' ', '_')}` as TextKey

function plainKey(subIndication: string | null): TextKey {
  return subIndication && explained.has(subIndication) ? (`plain_${subIndication}` as TextKey) : 'plain_other'
}

function asMoment(moment: string, language: Offered): string {
  const shown = new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'medium',
    timeStyle: 'medium',
    hourCycle: 'h23',
    timeZone: 'Asia/Kolkata',
  }).format(new Date(moment))

  return `${shown} IST`
}

function shortHash(sha256: string): string {
  return `${sha256.slice(0, 4)} ${sha256.slice(4, 8)} … ${sha256.slice(-4)}`
}

/** The finding as JSON, in the words of EN 319 102-1, for whoever keeps files beside their proof. */
function saveReport(finding: Finding): void {
  const url = URL.createObjectURL(
    new Blob([`${JSON.stringify(finding, null, 2)}\n`], { type: 'application/json' }),
  )
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = `${finding.name.replace(/\.pdf$/i, '')}.verification.json`
  anchor.click()
  URL.revokeObjectURL(url)
}
