import { type RefObject, useEffect, useRef, useState } from 'react'
import SignaturePad from 'signature_pad'

interface Pad {
  canvas: RefObject<HTMLCanvasElement | null>
  isEmpty: boolean
  clear: () => void
}

/**
 * A canvas to sign on; tells its picture as base64 PNG after each stroke, and null once it is clear
 * again.
 */
export function useSignaturePad(onDrawn: (png: string | null) => void): Pad {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad | null>(null)
  const told = useRef(onDrawn)
  told.current = onDrawn
  const [isEmpty, setEmpty] = useState(true)

  useEffect(() => {
    const drawn = canvas.current
    if (!drawn) return
    const made = new SignaturePad(drawn, { penColor: '#14213d', minWidth: 0.8, maxWidth: 2.6 })
    pad.current = made

    // The canvas has as many pixels as the screen shows, and strokes survive a turned phone.
    function fill() {
      if (!drawn) return
      const ratio = Math.min(Math.max(devicePixelRatio, 1), 2)
      const strokes = made.toData()
      drawn.width = drawn.offsetWidth * ratio
      drawn.height = drawn.offsetHeight * ratio
      drawn.getContext('2d')?.scale(ratio, ratio)
      made.fromData(strokes)
    }
    fill()
    const tell = () => {
      setEmpty(made.isEmpty())
      told.current(made.isEmpty() ? null : croppedPng(drawn))
    }
    made.addEventListener('endStroke', tell)
    addEventListener('resize', fill)
    return () => {
      removeEventListener('resize', fill)
      made.off()
    }
  }, [])

  return {
    canvas,
    isEmpty,
    clear() {
      pad.current?.clear()
      setEmpty(true)
      told.current(null)
    },
  }
}

/** The drawn strokes without the empty paper around them, as base64 PNG. */
function croppedPng(canvas: HTMLCanvasElement): string {
  const context = canvas.getContext('2d')
  const { width, height } = canvas
  const pixels = context?.getImageData(0, 0, width, height).data
  let left = width
  let top = height
  let right = 0
  let bottom = 0
  if (pixels)
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        if (pixels[(y * width + x) * 4 + 3]) {
          left = Math.min(left, x)
          right = Math.max(right, x)
          top = Math.min(top, y)
          bottom = Math.max(bottom, y)
        }
  const cropped = document.createElement('canvas')
  cropped.width = Math.max(1, right - left + 1)
  cropped.height = Math.max(1, bottom - top + 1)
  cropped.getContext('2d')?.drawImage(canvas, -left, -top)

  return cropped.toDataURL('image/png').slice('data:image/png;base64,'.length)
}
