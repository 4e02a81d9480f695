import { useParams } from 'react-router'
import { Guarded } from '../../../shell/Guarded.tsx'
import { Signed } from '../../../shell/Signed.tsx'
import { BuilderScreen } from './BuilderScreen.tsx'

export function Component() {
  const { templateId = '' } = useParams()

  return (
    <Signed>
      <Guarded>
        <BuilderScreen key={templateId} templateId={templateId} />
      </Guarded>
    </Signed>
  )
}
