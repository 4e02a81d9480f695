import { useTranslation } from 'react-i18next'
import { reduceStyle } from '#contract/vocabulary/custom-style.ts'
import { type Ground, grounds, groundsOf, styleOf } from '#contract/vocabulary/grounds.ts'
import styles from '../settings.module.css'
import type { ControlProps } from './control.ts'

const products: Record<Ground, { light: string; dark: string }> = {
  '--desk': { light: '#e9e5db', dark: '#0c0e10' },
  '--paper': { light: '#faf8f3', dark: '#131619' },
  '--sheet': { light: '#ffffff', dark: '#1a1e22' },
}
const schemes = ['light', 'dark'] as const

/**
 * The stylesheet by its three grounds, each in light and dark; a colour that hides our text is told
 * at once.
 */
export function GroundsControl({ value, onChange }: ControlProps<'custom_style'>) {
  const { t } = useTranslation()
  const colours = groundsOf(value ?? null)
  const change = (ground: Ground, pair: { light: string; dark: string } | null) =>
    onChange(styleOf({ ...colours, [ground]: pair }))

  return (
    <div className={styles.settingsGrounds}>
      {grounds.map((ground) => {
        const pair = colours[ground]
        const isUnreadable =
          pair !== null && reduceStyle(styleOf({ ...none, [ground]: pair }) ?? '').css === null
        const name = t(`settings.ground.${ground.slice(2)}`)

        return (
          <div key={ground}>
            <div className={styles.settingsGround}>
              <label className={styles.settingsOption}>
                <input
                  type="checkbox"
                  className="check"
                  checked={pair !== null}
                  onChange={(event) => change(ground, event.target.checked ? products[ground] : null)}
                />
                {name}
              </label>
              {pair &&
                schemes.map((scheme) => (
                  <label key={scheme} className="row gap-4 sm">
                    <input
                      type="color"
                      className={styles.settingsColour}
                      aria-label={t(`settings.groundIn.${scheme}`, { ground: name })}
                      value={pair[scheme]}
                      onChange={(event) => change(ground, { ...pair, [scheme]: event.target.value })}
                    />
                    {t(`header.${scheme}`)}
                  </label>
                ))}
            </div>
            {isUnreadable && (
              <p className="error" role="alert">
                {t('settings.unreadable')}
              </p>
            )}
          </div>
        )
      })}
    </div>
  )
}

const none = { '--desk': null, '--paper': null, '--sheet': null }
