import { useTranslation } from 'react-i18next'
import { type PersonMethod, signsOnPage } from '#contract/vocabulary/signing-methods.ts'
import { Icon } from '../../../components/Icon.tsx'
import { typeWords, useDocumentTypes } from '../../../components/ways/document-types.ts'
import { useMethods } from '../../../components/ways/use-methods.ts'
import sheet from '../../../components/ways/ways.module.css'
import styles from '../settings.module.css'
import type { ControlProps } from './control.ts'

/** For each type the last way to sign that is allowed. */
export function MethodFloorsControl({
  value,
  onChange,
  describedBy,
  isWrong,
}: ControlProps<'method_floors'>) {
  const { t } = useTranslation()
  const now = value ?? []
  const { setUp, missing } = useMethods()
  // Most wish to keep people to a certificate of their own.
  const first = setUp.find(signsOnPage) ?? setUp[0]
  const types = useDocumentTypes().filter((type) => !now.some((one) => one.type === type))
  const change = (next: typeof now) => onChange(next.length > 0 ? next : null)

  return (
    <div className={styles.settingsOptions}>
      {now.map(({ type, floor }) => (
        <div key={type} className={sheet.floor}>
          <label className="field">
            <span className="sm">{t('ways.neverBelow', { type: typeWords(t, type) })}</span>
            <span className={isWrong ? 'input bad' : 'input'}>
              <select
                value={floor}
                aria-describedby={describedBy}
                onChange={({ target }) =>
                  change(
                    now.map((one) =>
                      one.type === type ? { type, floor: target.value as PersonMethod } : one,
                    ),
                  )
                }
              >
                {[...new Set([...setUp, floor])].map((method) => (
                  <option key={method} value={method}>
                    {t(`method.${method}`)}
                  </option>
                ))}
              </select>
            </span>
            {missing[floor] && <span className="help">{t(`ways.missing.${missing[floor]}`)}</span>}
          </label>
          <button
            type="button"
            className="btn quiet square"
            aria-label={t('ways.removeFloor', { type: typeWords(t, type) })}
            onClick={() => change(now.filter((one) => one.type !== type))}
          >
            <Icon name="trash" />
          </button>
        </div>
      ))}
      <label className="field">
        <span className="sm">{t('ways.addFloor')}</span>
        <span className="input">
          <select
            value=""
            aria-describedby={describedBy}
            disabled={!first}
            onChange={({ target }) => first && change([...now, { type: target.value, floor: first }])}
          >
            <option value="" disabled>
              {t('ways.chooseType')}
            </option>
            {types.map((type) => (
              <option key={type} value={type}>
                {typeWords(t, type)}
              </option>
            ))}
          </select>
        </span>
      </label>
    </div>
  )
}
