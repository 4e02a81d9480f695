import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Icon } from '../../components/Icon.tsx'
import { useMe } from '../../shell/me.ts'
import styles from './drop-anywhere.module.css'
import { handOver } from './dropped-files.ts'

/** A file dropped anywhere on the page begins a docket with it. */
export function DropAnywhere({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const maySend = useMe().allowedModules.workflow === true
  const [isOver, setOver] = useState(false)
  const depth = useRef(0)

  useEffect(() => {
    if (!maySend) return
    const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const enter = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      depth.current += 1
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      depth.current = Math.max(0, depth.current - 1)
      if (depth.current === 0) setOver(false)
    }
    const over = (event: DragEvent) => {
      if (carriesFiles(event)) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      depth.current = 0
      setOver(false)
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length === 0) return
      handOver(files)
      void navigate('/workflow/create')
    }
    const listeners = { dragenter: enter, dragleave: leave, dragover: over, drop } as const
    for (const [name, act] of Object.entries(listeners)) window.addEventListener(name, act as EventListener)
    return () => {
      for (const [name, act] of Object.entries(listeners))
        window.removeEventListener(name, act as EventListener)
    }
  }, [maySend, navigate])

  return (
    <>
      {children}
      {isOver && (
        <div className={styles.dropOver} role="status">
          <span className={styles.dropSheet}>
            <Icon name="upload" size="large" />
            <b>{t('drop.title')}</b>
            <span className="muted sm">{t('drop.words')}</span>
          </span>
        </div>
      )}
    </>
  )
}
