import { useContext, useEffect } from 'react'
import { MeContext } from './me.ts'

export function useTitle(title: string): void {
  const organisation = useContext(MeContext)?.organisationInfo.name ?? 'Muhar'
  useEffect(() => {
    document.title = title ? `${title} · ${organisation}` : organisation
  }, [title, organisation])
}
