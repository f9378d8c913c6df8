import type { ComponentProps } from 'react';
import { Button } from '../../ui/button.tsx';

/** A button of the operator's page, which has many: small, and outlined where it is not the one to press next. */
export function SmallButton({ tone = 'outline', ...rest }: Omit<ComponentProps<typeof Button>, 'size'>) {
  return <Button {...rest} tone={tone} size="small" />;
}
