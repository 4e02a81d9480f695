import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/Icon.tsx'
import { useTitle } from '../../shell/use-title.ts'
import { EnterCode } from './EnterCode.tsx'
import { endedWords } from './ended-words.ts'
import { ScreenPicture } from './ScreenPicture.tsx'
import { type SharedScreen, useSharedScreen } from './share-state.ts'
import { forgetShare } from './sharing.ts'
import styles from './view-screen.module.css'

/** Where a helper enters the code and sees the screen. */
export function ViewScreen() {
  const { t } = useTranslation()
  useTitle(t('screen.view'))
  const any = useSharedScreen()
  const share = any?.side === 'viewer' ? any : null
  useEffect(() => {
    // What is said of a view that is over is said once.
    return () => forgetIfOver()
  }, [])

  return (
    <section className={styles.viewScreen}>
      <h1>{t('screen.view')}</h1>
      {!share ? (
        <EnterCode />
      ) : share.state === 'live' ? (
        <ScreenPicture share={share} />
      ) : share.state === 'ended' ? (
        <Ended share={share} />
      ) : (
        <Asked share={share} />
      )}
    </section>
  )
}

const forgetIfOver = (): void => forgetShare('over')

function Asked({ share }: { share: SharedScreen }) {
  const { t } = useTranslation()

  return (
    <div className={`sheet ${styles.viewCard}`}>
      <p className="row" role="status">
        <span className="spin" />
        <b>{t('screen.asked', { name: share.sharer.name })}</b>
      </p>
      <p className="muted">{share.isLineUp ? t('screen.askedWords') : t('screen.lineCut')}</p>
      <button type="button" className="btn" onClick={share.stop}>
        {t('common.cancel')}
      </button>
    </div>
  )
}

function Ended({ share }: { share: SharedScreen }) {
  const { t } = useTranslation()

  return (
    <div className={`sheet ${styles.viewCard}`}>
      <p className="row" role="status">
        <Icon name="screen" />
        <b>{endedWords(t, share)}</b>
      </p>
      <button type="button" className="btn primary" onClick={() => forgetShare()}>
        {t('screen.another')}
      </button>
    </div>
  )
}
