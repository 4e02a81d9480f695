import { type DragEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '../../components/Icon.tsx'
import { MuharSeal } from '../../components/MuharSeal.tsx'
import { FindingCard } from './FindingCard.tsx'
import type { Finding } from './finding.ts'
import type { TextKey } from './texts/en.ts'
import { useChecker } from './use-checker.ts'
import { type Offered, offered, useWords } from './use-words.ts'

export const mostBytes = 50 * 1024 * 1024
const mostMb = 50

/** Anyone drops a file and reads whether its signatures are good; the file never leaves the browser. */
export function VerifyPage() {
  const { t, language, choose } = useWords()
  const { check, roots } = useChecker()
  const [findings, setFindings] = useState<readonly Finding[]>([])
  const [checking, setChecking] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  async function take(file: File | undefined) {
    if (!file || checking) return
    setProblem(null)
    if (file.size > mostBytes) {
      setProblem(t('tooLarge', { mb: mostMb }))
      return
    }
    setChecking(file.name)
    const answer = await check(file)
    setChecking(null)
    if ('finding' in answer) setFindings((before) => [answer.finding, ...before].slice(0, 10))
    else setProblem(t(problemWords[answer.problem]))
  }

  // A file dropped beside the field would replace the page: the whole window takes it.
  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    const onOver = (event: globalThis.DragEvent) => event.preventDefault()
    const onDrop = (event: globalThis.DragEvent) => {
      event.preventDefault()
      setOver(false)
      void latest.current(event.dataTransfer?.files[0])
    }
    addEventListener('dragover', onOver)
    addEventListener('drop', onDrop)
    return () => {
      removeEventListener('dragover', onOver)
      removeEventListener('drop', onDrop)
    }
  }, [])

  return (
    <>
      <header className="verify-head">
        <a className="brand" href="#/login">
          <MuharSeal size={30} />
          Muhar
        </a>
        <span className="q sm desk">{t('verification')}</span>
        <span className="lang right">
          <Icon name="globe" size="s" />
          <span lang={language}>{offered[language]}</span>
          <select
            aria-label={t('chooseLanguage')}
            value={language}
            onChange={(event) => choose(event.target.value as Offered)}
          >
            {Object.entries(offered).map(([code, name]) => (
              <option key={code} value={code} lang={code}>
                {name}
              </option>
            ))}
          </select>
        </span>
        <a className="sm desk" href="#/login">
          {t('signIn')}
        </a>
      </header>
      <main className={findings.length || checking || problem ? 'verify-main has-findings' : 'verify-main'}>
        <section className="verify-left">
          <div className="verify-lead">
            <h1>{t('title')}</h1>
            <p className="m">{t('lead')}</p>
          </div>
          <section
            aria-label={t('drop')}
            className={over ? 'drop over' : 'drop'}
            onDragEnter={() => setOver(true)}
            onDragLeave={(event: DragEvent) => {
              if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
            }}
          >
            <span className="accent" style={{ fontSize: '1.5rem' }}>
              <Icon name="upload" size="l" />
            </span>
            <p className="b">{over ? t('dropNow') : t('drop')}</p>
            <p className="xs q">{t('dropHelp', { mb: mostMb })}</p>
            <button
              type="button"
              className="btn primary"
              disabled={checking !== null}
              onClick={() => input.current?.click()}
            >
              {checking ? <span className="spin" /> : null}
              {findings.length ? t('another') : t('choose')}
            </button>
            <input
              ref={input}
              type="file"
              accept="application/pdf,.pdf"
              className="vh"
              tabIndex={-1}
              aria-label={t('choose')}
              onChange={(event) => {
                void take(event.target.files?.[0])
                event.target.value = ''
              }}
            />
          </section>
          <p className="xs q row top">
            <Icon name="lock" />
            <span>{t('stays')}</span>
          </p>
          {roots ? (
            <p className="xs q row top">
              <Icon name="shield" />
              <span>{t('judged', { n: roots })}</span>
            </p>
          ) : null}
        </section>
        <div className="verify-findings">
          {checking ? (
            <p className="note go" role="status">
              <span className="spin" />
              <span>{t('checking', { name: checking })}</span>
            </p>
          ) : null}
          {problem ? (
            <p className="note no" role="alert">
              <Icon name="warn" />
              <span>{problem}</span>
            </p>
          ) : null}
          {findings.map((finding) => (
            <FindingCard key={finding.checkedAt} finding={finding} t={t} language={language} />
          ))}
        </div>
      </main>
    </>
  )
}

const problemWords: Record<'NOT_PDF' | 'UNREADABLE' | 'NO_ROOTS', TextKey> = {
  NOT_PDF: 'notPdf',
  UNREADABLE: 'unreadable',
  NO_ROOTS: 'noRoots',
}
