import { useTranslation } from 'react-i18next'
import { getUserGroups } from '#contract/groups/getUserGroups.ts'
import { mostPageRows } from '#contract/vocabulary/page-rows.ts'
import { useQueryCall } from '../../../wire/use-call.ts'
import styles from '../settings.module.css'
import type { ControlProps } from './control.ts'

/**
 * Groups of checkers in the order in which they agree; each one that is chosen comes after those
 * before it.
 */
export function CheckerControl({ value, onChange }: ControlProps<'checker'>) {
  const { t } = useTranslation()
  const asked = useQueryCall(getUserGroups, { filter: { kind: ['checker'] }, maxRows: mostPageRows })
  const chosen = value?.groups ?? []
  const groups = asked.data?.rows ?? []
  if (asked.isPending) return <p className="faint xs">{t('shell.loading')}</p>
  if (groups.length === 0) return <p className="faint xs">{t('settings.noCheckerGroups')}</p>

  function toggle(groupId: string): void {
    const after = chosen.includes(groupId) ? chosen.filter((id) => id !== groupId) : [...chosen, groupId]
    onChange(after.length > 0 ? { groups: after } : null)
  }

  return (
    <div className={styles.settingsOptions}>
      {groups.map(({ group_id, name, people }) => (
        <label key={group_id} className={styles.settingsOption}>
          <input
            type="checkbox"
            className="check"
            checked={chosen.includes(group_id)}
            disabled={!chosen.includes(group_id) && (people === 0 || chosen.length >= 3)}
            onChange={() => toggle(group_id)}
          />
          <span>
            {name}
            <small className="faint xs"> {t('settings.checkerPeople', { count: people })}</small>
            {chosen.length > 1 && chosen.includes(group_id) && (
              <small className="faint xs">
                {' '}
                · {t('settings.checkerTurn', { turn: chosen.indexOf(group_id) + 1 })}
              </small>
            )}
          </span>
        </label>
      ))}
    </div>
  )
}
