import { PageHead } from "../page-head.tsx";
import { useFrame } from "../page-frame.ts";

export default function Home() {
  const { brand, region } = useFrame();
  return (
    <main id="content">
      <PageHead title={brand.name} />
      <h1>
        {brand.name} {region.nativeName}
      </h1>
    </main>
  );
}
