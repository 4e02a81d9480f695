import { OrderedMethods } from '../../../components/ways/OrderedMethods.tsx'
import type { ControlProps } from './control.ts'

/** Which are offered, the first of them first. */
export function MethodsControl({ value = [], onChange }: ControlProps<'methods'>) {
  return <OrderedMethods value={value ?? []} onChange={onChange} />
}
