import { Icon } from '../../components/Icon.tsx'
import { MuharSeal } from '../../components/MuharSeal.tsx'
import { DropBox } from './DropBox.tsx'
import { Findings } from './Findings.tsx'
import { useFindings } from './use-findings.ts'
import { useOffline } from './use-offline.ts'
import { type Offered, offered, useWords } from './use-words.ts'
import styles from './verification.module.css'

/**
 * Anyone drops a file and reads whether its signatures are good; the file never leaves the browser.
 */
export function VerifyPage() {
  const { t, language, choose } = useWords()
  const { kept, checking, problem, locked, roots, take } = useFindings(t)
  const offline = useOffline()

  return (
    <>
      <header className={styles.verifyHead}>
        <a className="brand" href="./#/login">
          <MuharSeal size={30} />
          Muhar
        </a>
        <span className="faint sm desk">{t('verification')}</span>
        <span className={`${styles.lang} right`}>
          <Icon name="globe" size="small" />
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
        <a className="sm desk" href="./#/login">
          {t('signIn')}
        </a>
      </header>
      <main
        className={
          kept.length || checking || problem || locked
            ? `${styles.verifyMain} ${styles.hasFindings}`
            : styles.verifyMain
        }
      >
        <section className={styles.verifyLeft}>
          <div className={styles.verifyLead}>
            <h1>{t('title')}</h1>
            <p className="muted">{t('lead')}</p>
          </div>
          <DropBox
            t={t}
            isChecking={checking !== null}
            hasFindings={kept.length > 0}
            onFile={(file) => void take(file)}
          />
          <p className="xs faint row top">
            <Icon name="lock" />
            <span>{t('stays')}</span>
          </p>
          {roots ? (
            <p className="xs faint row top">
              <Icon name="shield" />
              <span>
                {offline === 'without connection'
                  ? t('judgedAsOf', { n: roots.anchors.length, day: asDay(roots.asOf, language) })
                  : t('judged', { n: roots.anchors.length })}
              </span>
            </p>
          ) : null}
          {offline ? (
            <p className="xs faint row top" role="status">
              <Icon name="download" />
              <span>{t(offline === 'ready' ? 'offlineReady' : 'offlineNow')}</span>
            </p>
          ) : null}
        </section>
        <Findings
          kept={kept}
          checking={checking}
          problem={problem}
          locked={locked}
          passwordHelp={t('passwordHelp')}
          onPassword={(file, password) => void take(file, password)}
          t={t}
          language={language}
        />
      </main>
    </>
  )
}

const asDay = (moment: Date, language: Offered): string =>
  new Intl.DateTimeFormat(language === 'hi' ? 'hi-IN' : 'en-IN', {
    dateStyle: 'medium',
    timeZone: 'Asia/Kolkata',
  }).format(moment)
