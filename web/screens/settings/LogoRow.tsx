import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { removeLogo } from '#contract/organisations/removeLogo.ts'
import { type LogoKind, saveLogo } from '#contract/organisations/saveLogo.ts'
import { getUserInfo } from '#contract/sessions/getUserInfo.ts'
import { Icon } from '../../components/Icon.tsx'
import { useMe } from '../../shell/me.ts'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { portalWire } from '../../wire/portal-wire.ts'
import { sendCall } from '../../wire/use-call.ts'
import styles from './settings.module.css'

/** A logo counts from the moment it is chosen: there is nothing to save afterwards. */
export function LogoRow({ kind }: { kind: LogoKind }) {
  const { t, i18n } = useTranslation()
  const id = useId()
  const queries = useQueryClient()
  const { organisationInfo } = useMe()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const shown = {
    logo: organisationInfo.logo_path,
    coBrandingLogo: organisationInfo.coBrandingLogo,
    stamp: organisationInfo.stamp,
  }[kind]
  const what = kind === 'stamp' ? 'stamp' : 'logo'

  async function act(work: () => Promise<unknown>, done: string): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      await work()
      await queries.invalidateQueries({ queryKey: [getUserInfo.path] })
      toast(done, 'good')
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  function choose({ target }: ChangeEvent<HTMLInputElement>): void {
    const [file] = target.files ?? []
    target.value = ''
    if (file)
      void act(
        async () => {
          const { fileId } = await portalWire.upload(file).done
          await sendCall(saveLogo, { fileId, kind })
        },
        t(`settings.${what}Saved`),
      )
  }

  return (
    <fieldset className={styles.setting} id={`setting-${kind}`}>
      <legend>{t(`settings.label.${kind}`)}</legend>
      <p className="help" id={`${id}-words`}>
        {t(`settings.words.${kind}`)}
      </p>
      <div className={styles.settingValue}>
        <div className={styles.settingsLogo}>
          {shown ? (
            <img src={shown} alt={t(`settings.${what}Now`)} />
          ) : (
            <span className="faint sm">{t(what === 'stamp' ? 'settings.noStamp' : 'settings.noLogo')}</span>
          )}
        </div>
        <div className="row">
          <label className={isBusy ? `btn ${styles.settingsFile} is-off` : `btn ${styles.settingsFile}`}>
            {isBusy ? <span className="spin" /> : <Icon name="upload" />}
            {t(shown ? 'settings.changeLogo' : 'settings.chooseLogo')}
            <input
              type="file"
              className="visually-hidden"
              accept="image/png,image/jpeg,image/svg+xml"
              aria-describedby={`${id}-words`}
              disabled={isBusy}
              onChange={choose}
            />
          </label>
          {shown && (
            <button
              type="button"
              className="btn quiet"
              disabled={isBusy}
              onClick={() => void act(() => sendCall(removeLogo, { kind }), t(`settings.${what}Removed`))}
            >
              {t('common.remove')}
            </button>
          )}
        </div>
        {failure !== null && (
          <p className="error" role="alert">
            <Icon name="bad" />
            {failureWords(t, i18n.language, failure)}
          </p>
        )}
      </div>
    </fieldset>
  )
}
