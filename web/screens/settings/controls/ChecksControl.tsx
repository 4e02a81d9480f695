import { useTranslation } from 'react-i18next'
import {
  type AskableCheck,
  askableChecks,
  checkNeeds,
  usualCheckPolicy,
} from '#contract/vocabulary/signer-checks.ts'
import styles from '../settings.module.css'
import type { ControlProps } from './control.ts'

const withOne = (list: readonly AskableCheck[], check: AskableCheck, isIn: boolean): AskableCheck[] =>
  askableChecks.filter((one) => (one === check ? isIn : list.includes(one)))

/** Which checks senders may ask of people, which they must, and whether one is enough. */
export function ChecksControl({ value, describedBy, onChange }: ControlProps<'signer_checks'>) {
  const { t } = useTranslation()
  const { offered, needed, needs } = value ?? usualCheckPolicy

  return (
    <div className={styles.settingsOptions}>
      <table className={styles.checks} aria-describedby={describedBy}>
        <thead>
          <tr>
            <th scope="col">{t('settings.checks.check')}</th>
            <th scope="col">{t('settings.checks.offered')}</th>
            <th scope="col">{t('settings.checks.needed')}</th>
          </tr>
        </thead>
        <tbody>
          {askableChecks.map((check) => (
            <tr key={check}>
              <td>{t(`settings.checks.names.${check}`)}</td>
              <td>
                <input
                  type="checkbox"
                  className="check"
                  aria-label={`${t(`settings.checks.names.${check}`)}: ${t('settings.checks.offered')}`}
                  checked={offered.includes(check)}
                  onChange={({ target }) =>
                    onChange({
                      needs,
                      offered: withOne(offered, check, target.checked),
                      needed: target.checked ? needed : withOne(needed, check, false),
                    })
                  }
                />
              </td>
              <td>
                <input
                  type="checkbox"
                  className="check"
                  aria-label={`${t(`settings.checks.names.${check}`)}: ${t('settings.checks.needed')}`}
                  checked={needed.includes(check)}
                  onChange={({ target }) =>
                    onChange({
                      needs,
                      offered: target.checked ? withOne(offered, check, true) : offered,
                      needed: withOne(needed, check, target.checked),
                    })
                  }
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {needed.length > 1 &&
        checkNeeds.map((need) => (
          <label key={need} className={styles.settingsOption}>
            <input
              type="radio"
              name="signer_checks"
              checked={needs === need}
              onChange={() => onChange({ offered, needed, needs: need })}
            />
            {t(`settings.checks.${need}`)}
          </label>
        ))}
    </div>
  )
}
