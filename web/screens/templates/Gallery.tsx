import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getTemplateGallery } from '#contract/templates/getTemplateGallery.ts'
import { type GalleryName, galleryCategories, galleryNames } from '#contract/vocabulary/templates/gallery.ts'
import { Field } from '../../components/Field.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Loading } from '../../components/Loading.tsx'
import { nameOfLanguage } from '../../components/language-names.ts'
import { NotLoaded } from '../../components/NotLoaded.tsx'
import { useQueryCall } from '../../wire/use-call.ts'
import { FirstPage } from './FirstPage.tsx'
import styles from './gallery.module.css'

const stays = { staleTime: Number.POSITIVE_INFINITY }

/** Texts to begin from, with their first pages; one that is used becomes a draft of one's own. */
export default function Gallery({ onUse }: { onUse: (name: GalleryName) => void }) {
  const { t, i18n } = useTranslation()
  const [typed, setTyped] = useState('')
  const [category, setCategory] = useState('')
  const asked = useQueryCall(getTemplateGallery, {}, stays)
  // The names come at once, the pages after them.
  const drawn = useQueryCall(getTemplateGallery, { pictures: [...galleryNames], width: 400 }, stays)
  const pages = new Map(drawn.data?.pictures.map((one) => [one.gallery, one]))
  const words = typed.trim().toLocaleLowerCase()
  const rows = asked.data?.rows.filter((row) => {
    const said = `${t(`templates.gallery.of.${row.gallery}.name`)} ${t(`templates.gallery.of.${row.gallery}.about`)}`

    return (!category || row.category === category) && said.toLocaleLowerCase().includes(words)
  })

  return (
    <section className="col gap-16" aria-label={t('templates.gallery.title')} data-part="gallery">
      <div className={styles.tools}>
        <Field label={t('templates.gallery.search')}>
          {(control) => (
            <span className="input">
              <Icon name="search" />
              <input
                {...control}
                type="search"
                maxLength={100}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            </span>
          )}
        </Field>
        <Field label={t('templates.category')}>
          {(control) => (
            <span className="input">
              <select {...control} value={category} onChange={(event) => setCategory(event.target.value)}>
                <option value="">{t('templates.gallery.all')}</option>
                {galleryCategories.map((one) => (
                  <option key={one} value={one}>
                    {t(`templates.gallery.category.${one}`)}
                  </option>
                ))}
              </select>
            </span>
          )}
        </Field>
      </div>
      <NotLoaded asked={asked} />
      {!rows && !asked.error && <Loading />}
      {rows?.length === 0 && (
        <p className="muted" role="status">
          {t('templates.gallery.none')}
        </p>
      )}
      <ul className={styles.cards}>
        {rows?.map(({ gallery, language, values, roles }) => {
          const page = pages.get(gallery)
          const name = t(`templates.gallery.of.${gallery}.name`)

          return (
            <li key={gallery} className={styles.card}>
              <FirstPage name={name} image={page?.image} />
              <h3>{name}</h3>
              <p className="sm muted">{t(`templates.gallery.of.${gallery}.about`)}</p>
              <p className="sm faint">
                {[
                  nameOfLanguage(language, i18n.language),
                  t('templates.gallery.values', { count: values }),
                  t('templates.gallery.roles', { count: roles.length }),
                ].join(' · ')}
              </p>
              <button
                type="button"
                className="btn compact"
                aria-label={t('templates.gallery.useNamed', { name })}
                onClick={() => onUse(gallery)}
              >
                {t('templates.gallery.use')}
              </button>
            </li>
          )
        })}
      </ul>
      <p className="help">{t('templates.gallery.advice')}</p>
    </section>
  )
}
