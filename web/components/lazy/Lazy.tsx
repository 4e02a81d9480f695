import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { isFailure } from '../../wire/call-failure.ts'
import styles from './lazy.module.css'
import { leaveMenu } from './leave-menu.ts'
import { type Part, useEarly } from './part.ts'

interface Opened {
  opened: boolean
  onClose: () => void
}

/**
 * A dialog or a menu that is fetched once the page is at rest, or when it is opened before that:
 * what these stand on (layers, places, keeping the focus) is a fifth of the portal, and no first
 * screen shows any of it.
 */
export function Lazy<Props extends Opened>({ part, ...rest }: { part: Part<Props> } & Props) {
  const props = rest as unknown as Props
  const { opened, onClose } = props
  const { t, i18n } = useTranslation()
  const [, setArrived] = useState(false)
  const [stage, setStage] = useState<'never' | 'open' | 'closed'>('never')
  const Here = part.here
  const isHere = Here !== null

  useEarly(part)

  useEffect(() => {
    if (!opened || isHere) return
    let isAsked = true
    part.come().then(
      () => isAsked && setArrived(true),
      (failure: unknown) => {
        if (!isAsked) return
        // The next click asks again.
        toast(isFailure(failure) ? failureWords(t, i18n.language, failure) : t('shell.brokenWords'), 'bad')
        onClose()
      },
    )
    return () => {
      isAsked = false
    }
  }, [part, opened, isHere, onClose, t, i18n])

  // One step after the asking: who was there, closed, knows what to give the focus back to, and
  // opens like the others.
  useEffect(() => {
    if (!opened || !isHere) return
    const before = leaveMenu()
    setStage('open')
    return () => {
      setStage('closed')
      // What goes away whole when it is closed leaves the focus nowhere.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && before instanceof HTMLElement) before.focus()
      })
    }
  }, [opened, isHere])

  if (Here && (opened || stage !== 'never')) return <Here {...props} opened={opened && stage === 'open'} />
  return opened ? <Coming /> : null
}

/** Seen only where the wait is long enough to be noticed. */
function Coming() {
  const { t } = useTranslation()

  return (
    <div className={styles.late} role="status">
      <span className="spin" />
      <span className="visually-hidden">{t('shell.loading')}</span>
    </div>
  )
}
