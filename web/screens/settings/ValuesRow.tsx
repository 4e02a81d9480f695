import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDropdownValue } from '#contract/organisations/addDropdownValue.ts'
import { getOrgCustomSettings } from '#contract/organisations/getOrgCustomSettings.ts'
import { removeDropdownValue } from '#contract/organisations/removeDropdownValue.ts'
import type { Dropdown } from '#contract/vocabulary/places.ts'
import { ActButton } from '../../components/ActButton.tsx'
import { Icon } from '../../components/Icon.tsx'
import { failureWords } from '../../texts/failure-words.ts'
import { sendCall, useQueryCall } from '../../wire/use-call.ts'
import styles from './settings.module.css'

/** As long as a value of a choice list may be. */
const longest = 100

const words = {
  revoke_reason: { add: 'settings.addReason', first: 'settings.reasonFirst' },
  document_type: { add: 'settings.addType', first: 'settings.typeFirst' },
} as const

/**
 * The values of a choice list: reasons for taking a document back, or types of documents. Like a
 * logo they count at once.
 */
export function ValuesRow({ dropdown }: { dropdown: Dropdown }) {
  const { t, i18n } = useTranslation()
  const id = useId()
  const queries = useQueryClient()
  const kept = useQueryCall(getOrgCustomSettings, {}).data?.dropdowns[dropdown] ?? []
  const [typed, setTyped] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)

  async function act(work: () => Promise<unknown>): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setFailure(null)
    try {
      await work()
      // The form itself asks under a key of its own, and keeps what was typed into it.
      await queries.invalidateQueries({ queryKey: [getOrgCustomSettings.path, {}], exact: true })
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  const add = () =>
    typed.trim() &&
    void act(async () => {
      await sendCall(addDropdownValue, { dropdown, value: typed.trim() })
      setTyped('')
    })

  function keys(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return
    // The form around it is saved by its own button.
    event.preventDefault()
    add()
  }

  return (
    <fieldset className={styles.setting} id={`setting-${dropdown}`}>
      <legend>{t(`settings.label.${dropdown}`)}</legend>
      <p className="help" id={`${id}-words`}>
        {t(`settings.words.${dropdown}`)}
      </p>
      <div className={styles.settingValue}>
        {kept.length > 0 && (
          <ul className="act-rows">
            {kept.map(({ value_id, value }) => (
              <li key={value_id}>
                <span className="trim">{value}</span>
                <button
                  type="button"
                  className="btn quiet square right"
                  aria-label={
                    dropdown === 'revoke_reason'
                      ? t('settings.removeReason', { reason: value })
                      : t('settings.removeType', { type: value })
                  }
                  aria-disabled={isBusy || undefined}
                  onClick={() => void act(() => sendCall(removeDropdownValue, { value_id }))}
                >
                  <Icon name="trash" />
                </button>
              </li>
            ))}
          </ul>
        )}
        <span className="row">
          <span className="input">
            <input
              type="text"
              maxLength={longest}
              aria-label={t(words[dropdown].add)}
              aria-describedby={`${id}-words`}
              placeholder={t(words[dropdown].add)}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={keys}
            />
          </span>
          <ActButton
            className="btn"
            reason={!typed.trim() && !isBusy && t(words[dropdown].first)}
            isBusy={isBusy}
            onClick={add}
          >
            {!isBusy && <Icon name="plus" />}
            {t('settings.addIt')}
          </ActButton>
        </span>
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
