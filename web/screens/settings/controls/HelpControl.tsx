import { useTranslation } from 'react-i18next'
import { Icon } from '../../../components/Icon.tsx'
import styles from '../settings.module.css'
import type { ControlProps } from './control.ts'
import { HelpPageFields } from './HelpPageFields.tsx'

/**
 * Own pages of help: written here, cleaned and shown by the server, first in the help of every
 * member.
 */
export function HelpControl({ value, onChange }: ControlProps<'custom_help'>) {
  const { t, i18n } = useTranslation()
  const help = value ?? { enabled: false, sections: [] }
  const pages = help.sections

  function add(): void {
    const language = i18n.language === 'hi' ? 'hi' : 'en'
    const taken = new Set(pages.map(({ id }) => id))
    const id = [...Array(pages.length + 2).keys()]
      .map((at) => `page-${at + 1}`)
      .find((one) => !taken.has(one))
    onChange({
      enabled: pages.length === 0 ? true : help.enabled,
      sections: [...pages, { id: id ?? 'page', title: '', language, markdown: '' }],
    })
  }

  return (
    <div className={styles.settingsHelp}>
      {pages.length > 0 && (
        <label className={styles.settingsOption}>
          <input
            type="checkbox"
            className="check"
            checked={help.enabled}
            onChange={(event) => onChange({ ...help, enabled: event.target.checked })}
          />
          {t('settings.helpShown')}
        </label>
      )}
      {[...pages.entries()].map(([at, page]) => (
        <HelpPageFields
          // Its place: the address is typed letter by letter and is no key meanwhile.
          key={at}
          number={at + 1}
          page={page}
          onChange={(changed) => onChange({ ...help, sections: pages.with(at, changed) })}
          onRaise={
            at > 0
              ? () =>
                  onChange({ ...help, sections: pages.with(at - 1, page).with(at, pages[at - 1] ?? page) })
              : null
          }
          onRemove={() => {
            const left = pages.toSpliced(at, 1)
            onChange(left.length > 0 ? { ...help, sections: left } : null)
          }}
        />
      ))}
      <button type="button" className="btn" onClick={add} disabled={pages.length >= 50}>
        <Icon name="plus" />
        {t('settings.addHelpPage')}
      </button>
    </div>
  )
}
