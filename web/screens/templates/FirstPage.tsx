import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/Icon.tsx'
import styles from './first-page.module.css'

interface Props {
  /** The name of the template. */
  name: string
  /** A WebP picture in base64. It is missing while it loads, and where the page cannot be drawn. */
  image: string | null | undefined
  /** On a phone the page is beside the words of its card, and not above them. */
  isBeside?: boolean
  children?: ReactNode
}

/** The first page of a text, on its card. */
export function FirstPage({ name, image, isBeside, children }: Props) {
  const { t } = useTranslation()

  return (
    <div className={styles.page} data-beside={isBeside || undefined}>
      {image ? (
        <img src={`data:image/webp;base64,${image}`} alt={t('templates.gallery.page', { name })} />
      ) : (
        <Icon name="template" size="large" />
      )}
      {children}
    </div>
  )
}
