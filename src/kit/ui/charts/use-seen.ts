import { type RefObject, useEffect, useRef, useState } from "react";

/** True from the moment an element first comes near the part of the page that is in sight. */
export function useInView(): [RefObject<HTMLDivElement | null>, boolean] {
  const box = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setSeen(true);
        observer.disconnect();
      },
      { rootMargin: "100px" },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return [box, seen];
}
