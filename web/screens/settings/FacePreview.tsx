import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accentOf } from '#contract/vocabulary/accent.ts'
import { reduceStyle } from '#contract/vocabulary/custom-style.ts'
import { Icon } from '../../components/Icon.tsx'
import { MuharSeal } from '../../components/MuharSeal.tsx'
import { useMe } from '../../shell/me.ts'
import { colourVariables } from '../../theme/brand.ts'
import { shownValue } from './edits.ts'
import styles from './face-preview.module.css'
import type { SettingsForm } from './use-settings.ts'

const schemes = ['light', 'dark'] as const

/**
 * What members, visitors and signers will see, by the rules the server goes by; nothing needs
 * saving for it.
 */
export function FacePreview({ form: { known, edits } }: { form: SettingsForm }) {
  const { t } = useTranslation()
  const { organisationInfo } = useMe()
  const [scheme, setScheme] = useState<(typeof schemes)[number]>('light')
  const { css } = reduceStyle(shownValue(known, edits, 'custom_style') ?? '')
  const accent = accentOf(shownValue(known, edits, 'accent') ?? null, css)
  const isOwn = shownValue(known, edits, 'white_labeled') === true
  const isRight = shownValue(known, edits, 'logo_position') === 'top-right'
  const set = Object.entries(colourVariables({ accent, custom_style: css })).filter(
    ([, value]) => value !== null,
  )
  const { name, logo_path: logo, coBrandingLogo: partners } = organisationInfo
  const partnersMark = partners && <img src={partners} alt="" />
  const ownMark = logo ? <img src={logo} alt="" /> : <MuharSeal size={18} />

  return (
    <aside className={styles.settingsPreview} aria-label={t('settings.preview')}>
      <div className="row">
        <h3>{t('settings.preview')}</h3>
        <span className="seg right">
          {schemes.map((one) => (
            <button
              key={one}
              type="button"
              className={one === scheme ? 'on' : undefined}
              aria-pressed={one === scheme}
              onClick={() => setScheme(one)}
            >
              {t(`header.${one}`)}
            </button>
          ))}
        </span>
      </div>
      <div className={`own-scheme ${scheme} ${styles.faces}`} style={Object.fromEntries(set)}>
        <figure>
          <figcaption>{t('settings.face.portal')}</figcaption>
          <div className={`${styles.face} ${styles.portal}`} aria-hidden="true">
            <div className={styles.faceSide}>
              <span className={styles.faceBrand}>
                {isOwn && logo && !isRight ? <img src={logo} alt="" /> : <MuharSeal size={18} />}
                {isOwn ? name : 'Muhar'}
              </span>
              <i className="on" />
              <i />
              <i />
            </div>
            <div>
              <div className={styles.faceHead}>
                {name}
                <span className="right">
                  {partnersMark}
                  {isOwn && logo && isRight && <img src={logo} alt="" />}
                </span>
              </div>
              <div className={styles.faceSheet} data-part="sheet">
                <b>{t('settings.face.document')}</b>
                <span className={styles.faceChip}>
                  <Icon name="clock" size="small" />
                  {t('settings.face.state')}
                </span>
                <span className={styles.faceButton} data-part="button">
                  {t('settings.face.act')}
                </span>
              </div>
            </div>
          </div>
        </figure>
        <figure>
          <figcaption>{t('settings.face.login')}</figcaption>
          <div className={styles.face} aria-hidden="true">
            <div className={styles.faceHead}>
              {ownMark} {name}
              <span className="right">{partnersMark}</span>
            </div>
            <div className={styles.faceSheet} data-part="sheet">
              <b>{t('login.title')}</b>
              <i className={styles.faceField} />
              <span className={styles.faceButton} data-part="button">
                {t('login.title')}
              </span>
            </div>
          </div>
        </figure>
        <figure>
          <figcaption>{t('settings.face.signer')}</figcaption>
          <div className={styles.face} aria-hidden="true">
            <div className={styles.faceHead}>
              {ownMark} {name}
              <span className="right">{partnersMark}</span>
            </div>
            <div className={styles.faceDesk}>
              <div className={styles.faceLeaf}>
                <span className={styles.faceBox}>{t('settings.face.signHere')}</span>
              </div>
              <span className={styles.faceButton} data-part="button">
                {t('settings.face.sign')}
              </span>
            </div>
          </div>
        </figure>
      </div>
    </aside>
  )
}
