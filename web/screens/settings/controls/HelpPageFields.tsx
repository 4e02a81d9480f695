import { useTranslation } from 'react-i18next'
import type { OwnHelpPage } from '#contract/vocabulary/own-help.ts'
import { HelpId } from '#contract/vocabulary/own-help.ts'
import { Field } from '../../../components/Field.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { languageNames, offeredLanguages } from '../../../texts/start-texts.ts'
import styles from '../settings.module.css'

interface Props {
  number: number
  page: OwnHelpPage
  onChange: (page: OwnHelpPage) => void
  /** Null for the first. */
  onRaise: (() => void) | null
  onRemove: () => void
}

/** The address follows the title until somebody types one of their own. */
const addressOf = (title: string): string =>
  title
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)

export function HelpPageFields({ number, page, onChange, onRaise, onRemove }: Props) {
  const { t } = useTranslation()
  const heading = page.title.trim() || t('settings.helpPage', { number })
  const follows = page.id === addressOf(page.title) || /^page-\d+$/.test(page.id)

  return (
    <fieldset className={styles.settingsPage}>
      <legend className="visually-hidden">{heading}</legend>
      <div className="row">
        <b className="trim">{heading}</b>
        <span className="right row gap-4">
          {onRaise && (
            <button
              type="button"
              className="btn quiet square compact"
              aria-label={t('settings.raisePage', { page: heading })}
              onClick={onRaise}
            >
              <Icon name="up" />
            </button>
          )}
          <button
            type="button"
            className="btn quiet square compact"
            aria-label={t('settings.removePage', { page: heading })}
            onClick={onRemove}
          >
            <Icon name="trash" />
          </button>
        </span>
      </div>
      <Field label={t('settings.helpTitle')}>
        {(control) => (
          <span className="input">
            <input
              {...control}
              lang={page.language}
              maxLength={120}
              value={page.title}
              onChange={({ target: { value: title } }) =>
                onChange({ ...page, title, id: follows ? addressOf(title) || page.id : page.id })
              }
            />
          </span>
        )}
      </Field>
      <div className={styles.settingsPair}>
        <Field
          label={t('settings.helpAddress')}
          error={HelpId.safeParse(page.id).success ? undefined : t('settings.helpAddressWrong')}
        >
          {(control) => (
            <span className="input">
              <span className="faint sm mono">#/help/</span>
              <input
                {...control}
                className="mono"
                maxLength={60}
                spellCheck={false}
                value={page.id}
                onChange={(event) => onChange({ ...page, id: event.target.value })}
              />
            </span>
          )}
        </Field>
        <Field label={t('language.label')}>
          {(control) => (
            <span className="input">
              <select
                {...control}
                value={page.language}
                onChange={(event) =>
                  onChange({ ...page, language: event.target.value as OwnHelpPage['language'] })
                }
              >
                {offeredLanguages.map((language) => (
                  <option key={language} value={language} lang={language}>
                    {languageNames[language]}
                  </option>
                ))}
                {!offeredLanguages.some((language) => language === page.language) && (
                  <option value={page.language}>{page.language}</option>
                )}
              </select>
            </span>
          )}
        </Field>
      </div>
      <Field label={t('settings.helpText')} help={t('settings.helpTextWords')}>
        {(control) => (
          <span className="input">
            <textarea
              {...control}
              lang={page.language}
              className={styles.settingsLines}
              rows={8}
              maxLength={20_000}
              value={page.markdown}
              onChange={(event) => onChange({ ...page, markdown: event.target.value })}
            />
          </span>
        )}
      </Field>
    </fieldset>
  )
}
