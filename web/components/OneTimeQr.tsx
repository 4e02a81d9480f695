import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './two-factor.module.css'

/** The code that an authenticator app scans, and the same as text to type. */
export function OneTimeQr({ uri, secret }: { uri: string; secret: string }) {
  const { t } = useTranslation()
  const [picture, setPicture] = useState<string>()

  useEffect(() => {
    let isGone = false
    void import('qrcode').then(async (qr) => {
      const svg = await qr.toString(uri, { type: 'svg', margin: 2 })
      if (!isGone) setPicture(`data:image/svg+xml,${encodeURIComponent(svg)}`)
    })

    return () => {
      isGone = true
    }
  }, [uri])

  return (
    <figure className={styles.oneTimeQr}>
      {picture && <img src={picture} alt={t('twoFactor.qr')} width="200" height="200" />}
      <figcaption className="sm">
        {t('twoFactor.type')} <code className="mono">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </figcaption>
    </figure>
  )
}
