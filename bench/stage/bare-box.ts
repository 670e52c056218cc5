/** The least one can show with three.js: a lit box. What our stage is held against. */
import {
  BoxGeometry,
  DirectionalLight,
  HemisphereLight,
  Mesh,
  MeshStandardMaterial,
  PerspectiveCamera,
  Scene,
  WebGLRenderer,
} from "three";

export function drawBareBox(canvas: HTMLCanvasElement): void {
  const renderer = new WebGLRenderer({ canvas, alpha: true, antialias: true });
  renderer.setSize(canvas.width, canvas.height, false);
  const camera = new PerspectiveCamera(24, canvas.width / canvas.height);
  camera.position.set(3, 2, 4);
  camera.lookAt(0, 0, 0);
  const light = new DirectionalLight(0xffffff, 2);
  light.position.set(-2, 4, 3);
  const scene = new Scene();
  scene.add(
    new Mesh(new BoxGeometry(), new MeshStandardMaterial({ color: 0xc99f70 })),
    light,
    new HemisphereLight(),
  );
  renderer.render(scene, camera);
}
