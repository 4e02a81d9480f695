import type { SVGProps } from 'react'

interface Props extends Pick<SVGProps<SVGSVGElement>, 'viewBox' | 'onKeyDown' | 'children'> {
  width: number
  height: number
  label: string
}

/** The picture of a chart, whose parts are reached one by one. */
export const Drawing = ({ label, ...picture }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: a group of shapes inside a picture
  <svg {...picture} role="group" aria-label={label} />
)
