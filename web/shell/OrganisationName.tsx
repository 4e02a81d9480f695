import type { ComponentProps } from 'react'
import { useMe } from './me.ts'

export function OrganisationName(props: ComponentProps<'span'>) {
  const { name, vertical } = useMe().organisationInfo

  return (
    <span {...props} className="org">
      <span className="trim">{name}</span>
      {vertical && <small className="trim">{vertical}</small>}
    </span>
  )
}
