import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { actMoment } from '../../components/moments.ts'
import styles from './requests.module.css'

interface Props {
  by: string | null
  at: string
  text: string
  isAnswer?: boolean
  /** At the end of the line that names who wrote. */
  aside?: ReactNode
}

/** The words as they were typed: no link is made of them. */
export function Said({ by, at, text, isAnswer, aside }: Props) {
  const { t, i18n } = useTranslation()

  return (
    <article className={isAnswer ? `${styles.said} ${styles.answer}` : styles.said}>
      <header className="sm">
        <b className="semibold">{by}</b>
        <time className="xs faint" dateTime={at}>
          {actMoment(t, i18n.language, at)}
        </time>
        {aside}
      </header>
      <p>{text}</p>
    </article>
  )
}
