import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ownAddress } from '../../../wire/own-address.ts'
import styles from '../settings.module.css'
import { type ControlProps, named } from './control.ts'
import { useTyped } from './use-typed.ts'

const read = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/**
 * One address or range in a line; one's own is a press away, because a list without it is refused.
 */
export function AddressesControl(props: ControlProps<'inbound_ips'>) {
  const { t } = useTranslation()
  const list = props.value ?? []
  const [typed, take] = useTyped(list, read, (lines) => lines.join('\n'))
  const own = useQuery({ queryKey: ['own-address'], queryFn: ownAddress }).data?.ip
  const change = (lines: string[]) => props.onChange(lines.length > 0 ? lines : null)

  return (
    <>
      <span className={props.isWrong ? 'input bad' : 'input'}>
        <textarea
          {...named(props)}
          className={`${styles.settingsLines} mono`}
          rows={Math.min(8, Math.max(2, list.length + 1))}
          spellCheck={false}
          value={typed}
          onChange={(event) => change(take(event.target.value))}
        />
      </span>
      {own && !list.includes(own) && (
        <button type="button" className={styles.settingsAway} onClick={() => change([...list, own])}>
          {t('settings.addOwnAddress', { address: own })}
        </button>
      )}
    </>
  )
}
