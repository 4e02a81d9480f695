import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { getTemplatesForWorkflow } from '#contract/templates/getTemplatesForWorkflow.ts'
import { Field } from '../../components/Field.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Loading } from '../../components/Loading.tsx'
import { NotLoaded } from '../../components/NotLoaded.tsx'
import { useLater } from '../../components/use-later.ts'
import { useQueryCall } from '../../wire/use-call.ts'
import styles from './new-docket.module.css'

const mostShown = 20

interface Props {
  /** The document belongs to this client. */
  clientId: string | undefined
  onClose: () => void
}

/** The published templates, of which one becomes the document. */
export default function TemplateChooser({ clientId, onClose }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const words = useLater(typed.trim())
  const asked = useQueryCall(
    getTemplatesForWorkflow,
    { maxRows: mostShown, ...(words && { searchValue: words }) },
    { placeholderData: (before: unknown) => before as never },
  )
  const page = asked.data

  return (
    <Modal opened onClose={onClose} title={t('files.fromTemplate')}>
      <div className="col gap-16">
        <Field label={t('files.templateName')}>
          {(control) => (
            <span className="input">
              <Icon name="search" />
              <input
                {...control}
                type="search"
                data-autofocus
                maxLength={100}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            </span>
          )}
        </Field>
        <NotLoaded asked={asked} />
        {!page && !asked.error && <Loading />}
        {page?.rows.length === 0 && (
          <p className="muted" role="status">
            {t(words ? 'files.noSuchTemplate' : 'files.noTemplates')}
          </p>
        )}
        <ul className={styles.templates}>
          {page?.rows.map(({ template_id, name, category }) => (
            <li key={template_id}>
              <Link to={`/workflow/from-template/${template_id}${clientId ? `?client=${clientId}` : ''}`}>
                <Icon name="template" />
                <span>
                  <b>{name}</b>
                  {category && <small>{category}</small>}
                </span>
              </Link>
            </li>
          ))}
        </ul>
        {page && page.total > mostShown && <p className="help">{t('files.moreTemplates')}</p>}
      </div>
    </Modal>
  )
}
