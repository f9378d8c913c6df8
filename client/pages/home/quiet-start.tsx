import { useEffect, useState } from 'react';
import { Link } from '../../ui/link.tsx';
import './quiet-start.css';

/** 'Brief schreiben' at hand on a small screen, wherever the page's own calls are above and below what is in view. */
export function QuietStart() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const places = new Map<Element, number>();
    const observer = new IntersectionObserver((changes) => {
      for (const { target, isIntersecting, boundingClientRect: box } of changes)
        places.set(target, isIntersecting ? 0 : Math.sign(box.top));
      const where = [...places.values()];
      setWanted(where.includes(-1) && where.includes(1) && !where.includes(0));
    });
    for (const call of document.querySelectorAll('main .button[href="/?start=true"]')) observer.observe(call);
    return () => observer.disconnect();
  }, []);
  return wanted ? (
    <Link className="quiet-start" to="/?start=true">
      Brief schreiben
    </Link>
  ) : null;
}
