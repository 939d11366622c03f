// src/theme.css?inline
var e = Array.isArray, t = Array.prototype.indexOf, n = Array.prototype.includes, r = Array.from, i = Object.defineProperty, a = Object.getOwnPropertyDescriptor, o = Object.getOwnPropertyDescriptors, s = Object.prototype, c = Array.prototype, l = Object.getPrototypeOf, u = Object.isExtensible, d = () => {};
function f(e) {
	for (var t = 0; t < e.length; t++) e[t]();
}
function p() {
	var e, t;
	return {
		promise: new Promise((n, r) => {
			e = n, t = r;
		}),
		resolve: e,
		reject: t
	};
}
function m(e, t) {
	if (Array.isArray(e)) return e;
	if (t === void 0 || !(Symbol.iterator in e)) return Array.from(e);
	let n = [];
	for (let r of e) if (n.push(r), n.length === t) break;
	return n;
}
// node_modules/svelte/src/internal/client/constants.js
var h = 1 << 24, g = 1024, _ = 2048, v = 4096, y = 8192, b = 16384, x = 32768, S = 1 << 25, ee = 65536, C = 1 << 19, w = 1 << 20, te = 1 << 25, ne = 1 << 21, re = 1 << 22, ie = 1 << 23, ae = Symbol("$state"), oe = Symbol("component"), se = Symbol("legacy props"), ce = Symbol(""), le = Symbol("attributes"), ue = Symbol("class"), de = Symbol("style"), fe = Symbol("text"), pe = Symbol("form reset"), me = new class extends Error {
	name = "StaleReactionError";
	message = "The reaction that called `getAbortSignal()` was re-run or destroyed";
}(), he = !!globalThis.document?.contentType && /* @__PURE__ */ globalThis.document.contentType.includes("xml"), ge = {}, T = Symbol("uninitialized"), _e = "http://www.w3.org/1999/xhtml", ve = "http://www.w3.org/2000/svg";
function ye() {
	console.warn("https://svelte.dev/e/derived_inert");
}
function be(e) {
	console.warn("https://svelte.dev/e/hydration_mismatch");
}
function xe() {
	console.warn("https://svelte.dev/e/select_multiple_invalid_value");
}
function Se() {
	console.warn("https://svelte.dev/e/svelte_boundary_reset_noop");
}
// node_modules/svelte/src/internal/client/dom/hydration.js
var E = !1;
function Ce(e) {
	E = e;
}
var D;
function O(e) {
	if (e === null) throw be(), ge;
	return D = e;
}
function we() {
	return O(/* @__PURE__ */ sn(D));
}
function k(e) {
	if (E) {
		if (/* @__PURE__ */ sn(D) !== null) throw be(), ge;
		D = e;
	}
}
function Te(e = 1) {
	if (E) {
		for (var t = e, n = D; t--;) n = /* @__PURE__ */ sn(n);
		D = n;
	}
}
function Ee(e = !0) {
	for (var t = 0, n = D;;) {
		if (n.nodeType === 8) {
			var r = n.data;
			if (r === "]") {
				if (t === 0) return n;
				--t;
			} else (r === "[" || r === "[!" || r[0] === "[" && !isNaN(Number(r.slice(1)))) && (t += 1);
		}
		var i = /* @__PURE__ */ sn(n);
		e && n.remove(), n = i;
	}
}
function De(e) {
	if (!e || e.nodeType !== 8) throw be(), ge;
	return e.data;
}
// node_modules/svelte/src/internal/client/reactivity/equality.js
function Oe(e) {
	return e === this.v;
}
function ke(e, t) {
	return e == e ? e !== t || typeof e == "object" && !!e || typeof e == "function" : t == t;
}
function Ae(e) {
	return !ke(e, this.v);
}
// node_modules/svelte/src/internal/client/errors.js
function je() {
	throw Error("https://svelte.dev/e/async_derived_orphan");
}
function Me(e, t, n) {
	throw Error("https://svelte.dev/e/each_key_duplicate");
}
function Ne(e) {
	throw Error("https://svelte.dev/e/effect_in_teardown");
}
function Pe() {
	throw Error("https://svelte.dev/e/effect_in_unowned_derived");
}
function Fe(e) {
	throw Error("https://svelte.dev/e/effect_orphan");
}
function Ie() {
	throw Error("https://svelte.dev/e/effect_update_depth_exceeded");
}
function Le(e) {
	throw Error("https://svelte.dev/e/props_invalid_value");
}
function Re() {
	throw Error("https://svelte.dev/e/state_descriptors_fixed");
}
function ze() {
	throw Error("https://svelte.dev/e/state_prototype_fixed");
}
function Be() {
	throw Error("https://svelte.dev/e/state_unsafe_mutation");
}
function Ve() {
	throw Error("https://svelte.dev/e/svelte_boundary_reset_onerror");
}
// node_modules/svelte/src/internal/shared/clone.js
var He = [];
function Ue(e, t = !1, n = !1) {
	return We(e, /* @__PURE__ */ new Map(), "", He, null, n);
}
function We(t, n, r, i, a = null, o = !1) {
	if (typeof t == "object" && t) {
		var c = n.get(t);
		if (c !== void 0) return c;
		if (t instanceof Map) return new Map(t);
		if (t instanceof Set) return new Set(t);
		if (e(t)) {
			var u = Array(t.length);
			n.set(t, u), a !== null && n.set(a, u);
			for (var d = 0; d < t.length; d += 1) {
				var f = t[d];
				d in t && (u[d] = We(f, n, r, i, null, o));
			}
			return u;
		}
		if (l(t) === s) {
			u = {}, n.set(t, u), a !== null && n.set(a, u);
			for (var p of Object.keys(t)) u[p] = We(t[p], n, r, i, null, o);
			return u;
		}
		if (t instanceof Date) return t.getTime(), structuredClone(t);
		if (typeof t.toJSON == "function" && !o) return We(t.toJSON(), n, r, i, t);
	}
	if (t instanceof EventTarget) return t;
	try {
		return structuredClone(t);
	} catch {
		return t;
	}
}
// node_modules/svelte/src/internal/client/context.js
var Ge = null;
function Ke(e) {
	Ge = e;
}
function qe(e, t = !1, n) {
	Ge = {
		p: Ge,
		i: !1,
		c: null,
		e: null,
		s: e,
		x: null,
		r: V,
		l: null
	};
}
function Je(e) {
	var t = Ge, n = t.e;
	if (n !== null) {
		t.e = null;
		for (var r of n) bn(r);
	}
	return e !== void 0 && (t.x = e), t.i = !0, Ge = t.p, Ye(e);
}
function Ye(e = {}) {
	return i(e, oe, { value: !0 }), e;
}
function Xe() {
	return !0;
}
// node_modules/svelte/src/internal/client/dom/task.js
var Ze = [];
function Qe() {
	var e = Ze;
	Ze = [], f(e);
}
function $e(e) {
	if (Ze.length === 0 && !Tt) {
		var t = Ze;
		queueMicrotask(() => {
			t === Ze && Qe();
		});
	}
	Ze.push(e);
}
function et() {
	for (; Ze.length > 0;) Qe();
}
// node_modules/svelte/src/internal/client/reactivity/status.js
var tt = ~(_ | v | g);
function A(e, t) {
	e.f = e.f & tt | t;
}
function nt(e) {
	e.f & 512 || e.deps === null ? A(e, g) : A(e, v);
}
// node_modules/svelte/src/internal/client/reactivity/utils.js
function rt(e, t) {
	e.f & 2048 ? t.set(e, _) : e.f & 4096 && t.get(e) !== 2048 && t.set(e, v), A(e, g);
}
// node_modules/svelte/src/internal/client/dom/elements/misc.js
var it = !1;
function at() {
	it || (it = !0, document.addEventListener("reset", (e) => {
		Promise.resolve().then(() => {
			if (!e.defaultPrevented) for (let t of e.target.elements) t[pe]?.();
		});
	}, { capture: !0 }));
}
// node_modules/svelte/src/internal/client/dom/elements/bindings/shared.js
function ot(e) {
	var t = B, n = V;
	Un(null), Wn(null);
	try {
		return e();
	} finally {
		Un(t), Wn(n);
	}
}
function st(e, t, n, r = n) {
	e.addEventListener(t, () => ot(n));
	let i = e[pe];
	e[pe] = i ? () => {
		i(), r(!0);
	} : () => r(!0), at();
}
// node_modules/svelte/src/internal/client/reactivity/async.js
function ct(e, t, n, r) {
	let i = Xe() ? ft : ht;
	var a = e.filter((e) => !e.settled), o = t.map(i);
	if (n.length === 0 && a.length === 0) {
		r(o);
		return;
	}
	var s = V, c = lt(), l = a.length === 1 ? a[0].promise : a.length > 1 ? Promise.all(a.map((e) => e.promise)) : null;
	function u(e) {
		if (!(s.f & 16384)) {
			c();
			try {
				r([...o, ...e]);
			} catch (e) {
				pn(e, s);
			}
			ut();
		}
	}
	var d = dt();
	if (n.length === 0) {
		l.then(() => u([])).finally(d);
		return;
	}
	function f() {
		Promise.all(n.map((e) => /* @__PURE__ */ mt(e))).then(u).catch((e) => pn(e, s)).finally(d);
	}
	l ? l.then(() => {
		s.f & 16384 ? d() : (c(), f(), ut());
	}) : f();
}
function lt() {
	var e = V, t = B, n = Ge, r = M;
	return function(i = !0) {
		Wn(e), Un(t), Ke(n), i && !(e.f & 16384) && (r?.activate(), r?.apply());
	};
}
function ut(e = !0) {
	Wn(null), Un(null), Ke(null), e && M?.deactivate();
}
function dt() {
	var e = V, t = e.b, n = M, r = !!t?.is_rendered();
	return t?.update_pending_count(1, n), n.increment(r, e), () => {
		t?.update_pending_count(-1, n), n.decrement(r, e);
	};
}
/*#__NO_SIDE_EFFECTS__*/
function ft(e) {
	var t = 2 | _;
	return V !== null && (V.f |= C), {
		ctx: Ge,
		deps: null,
		effects: null,
		equals: Oe,
		f: t,
		fn: e,
		reactions: null,
		rv: 0,
		v: T,
		wv: 0,
		parent: V,
		ac: null
	};
}
var pt = Symbol("obsolete");
/*#__NO_SIDE_EFFECTS__*/
function mt(e, t, n) {
	let r = V;
	r === null && je();
	var i = void 0, a = Ht(T), o = !B, s = /* @__PURE__ */ new Set();
	return Cn(() => {
		var t = V, n = p();
		i = n.promise;
		try {
			Promise.resolve(e()).then(n.resolve, (e) => {
				e !== me && n.reject(e);
			}).finally(ut);
		} catch (e) {
			n.reject(e), ut();
		}
		var c = M;
		if (o) {
			if (t.f & 32768) var l = dt();
			if (r.b?.is_rendered()) c.async_deriveds.get(t)?.reject(pt);
			else for (let e of s.values()) e.reject(pt);
			s.add(n), c.async_deriveds.set(t, n);
		}
		let u = (e, t = void 0) => {
			l?.(), s.delete(n), t !== pt && (c.activate(), t ? (a.f |= ie, Kt(a, t)) : (a.f & 8388608 && (a.f ^= ie), Kt(a, e)), c.deactivate());
		};
		n.promise.then(u, (e) => u(null, e || "unknown"));
	}), vn(() => {
		for (let e of s) e.reject(pt);
	}), new Promise((e) => {
		function t(n) {
			function r() {
				n === i ? e(a) : t(i);
			}
			n.then(r, r);
		}
		t(i);
	});
}
/*#__NO_SIDE_EFFECTS__*/
function j(e) {
	let t = /* @__PURE__ */ ft(e);
	return Kn(t), t;
}
/*#__NO_SIDE_EFFECTS__*/
function ht(e) {
	let t = /* @__PURE__ */ ft(e);
	return t.equals = Ae, t;
}
function gt(e) {
	var t = e.effects;
	if (t !== null) {
		e.effects = null;
		for (var n = 0; n < t.length; n += 1) jn(t[n]);
	}
}
function _t(e) {
	var t, n = V, r = e.parent;
	if (!Bn && r !== null && e.v !== T && r.f & 24576) return ye(), e.v;
	Wn(r);
	try {
		gt(e), t = ir(e);
	} finally {
		Wn(n);
	}
	return t;
}
function vt(e) {
	var t = _t(e);
	!e.equals(t) && (e.wv = tr(), (!M?.is_fork || e.deps === null) && (M === null ? e.v = t : (M.capture(e, t, !0), St?.capture(e, t, !0)), e.deps === null)) ? A(e, g) : Bn || (Ct === null ? nt(e) : (_n() || M?.is_fork) && Ct.set(e, t));
}
function yt(e) {
	if (e.effects !== null) for (let t of e.effects) (t.teardown || t.ac) && (t.teardown?.(), t.ac !== null && ot(() => {
		t.ac.abort(me), t.ac = null;
	}), t.fn !== null && (t.teardown = d), sr(t, 0), kn(t));
}
function bt(e) {
	if (e.effects !== null) for (let t of e.effects) t.teardown && t.fn !== null && cr(t);
}
// node_modules/svelte/src/internal/client/reactivity/batch.js
var xt = null, M = null, St = null, Ct = null, wt = null, Tt = !1, Et = !1, Dt = null, Ot = null, kt = 0, At = 1, jt = class e {
	id = At++;
	started = !1;
	linked = !0;
	prev = null;
	next = null;
	async_deriveds = /* @__PURE__ */ new Map();
	current = /* @__PURE__ */ new Map();
	previous = /* @__PURE__ */ new Map();
	#e = /* @__PURE__ */ new Set();
	#t = /* @__PURE__ */ new Set();
	#n = 0;
	#r = /* @__PURE__ */ new Map();
	#i = null;
	#a = [];
	#o = [];
	#s = /* @__PURE__ */ new Map();
	#c = /* @__PURE__ */ new Map();
	#l = /* @__PURE__ */ new Set();
	is_fork = !1;
	#u = !1;
	constructor() {
		xt === null ? xt = this : (xt.next = this, this.prev = xt), xt = this;
	}
	#d() {
		if (this.is_fork) return !0;
		for (let e of this.#r.keys()) if (!this.#f(e)) return !0;
		return !1;
	}
	#f(e) {
		for (var t = e; t !== null; t = t.parent) if (this.#c.has(t)) return !0;
		return !1;
	}
	skip_effect(e) {
		this.#c.has(e) || this.#c.set(e, {
			d: [],
			m: []
		}), this.#l.delete(e);
	}
	unskip_effect(e, t = (e) => this.schedule(e)) {
		var n = this.#c.get(e);
		if (n) {
			this.#c.delete(e);
			for (var r of n.d) A(r, _), t(r);
			for (r of n.m) A(r, v), t(r);
		}
		this.#l.add(e);
	}
	#p() {
		var e = [];
		for (let i of this.#a) if (!(i.f & 16384 || !(i.f & 6144))) {
			for (var t = i, n = !1; t.parent !== null;) {
				t = t.parent;
				var r = t.f;
				if (r & 96) {
					if (!(r & 1024)) {
						n = !0;
						break;
					}
					t.f ^= g;
				}
			}
			n || e.push(t);
		}
		return this.#a = [], e;
	}
	#m() {
		this.started = !0;
		for (let [e, t] of this.#s) A(e, t), this.schedule(e);
		this.apply();
		for (var t = Dt = [], n = [], r = Ot = []; this.#a.length > 0;) {
			kt++ > 1e3 && (this.#b(), Nt());
			for (let e of this.#p()) try {
				this.#h(e, t, n);
			} catch (t) {
				throw Rt(e), this.#d() || this.discard(), t;
			}
		}
		if (M = null, r.length > 0) {
			var i = e.ensure();
			for (let e of r) i.schedule(e);
		}
		if (Dt = null, Ot = null, this.#d()) {
			this.#y(n), this.#y(t);
			for (let [e, t] of this.#c) Lt(e, t);
			r.length > 0 && M.#m();
			return;
		}
		let a = this.#g();
		if (a) this.#y(n), this.#y(t), a.#v(this);
		else {
			this.#s.clear();
			for (let e of this.#e) e(this);
			this.#e.clear(), St = this, Ft(n), Ft(t), St = null, this.#i?.resolve();
			var o = M;
			this.#n === 0 && (this.#a.length === 0 || o !== null) && this.#b(), o !== null && (Bt.clear(), o.#m());
		}
	}
	#h(e, t, n) {
		e.f ^= g;
		for (var r = e.first; r !== null;) {
			var i = r.f, a = !!(i & 96);
			if (!(a && i & 1024 || i & 8192 || this.#c.has(r)) && r.fn !== null) {
				a ? r.f ^= g : i & 4 ? t.push(r) : nr(r) && (i & 16 && this.add_dirty_reaction(r, v), cr(r));
				var o = r.first;
				if (o !== null) {
					r = o;
					continue;
				}
			}
			for (; r !== null;) {
				var s = r.next;
				if (s !== null) {
					r = s;
					break;
				}
				r = r.parent;
			}
		}
	}
	#g() {
		for (var e = this.prev; e !== null; e = e.prev) if (!e.is_fork && this.#_(e)) return e;
		return null;
	}
	#_(e) {
		for (let [t, [, n]] of this.current) if (!n && e.current.has(t)) return !0;
		return !1;
	}
	#v(e) {
		for (let [t, n] of e.current) !this.previous.has(t) && e.previous.has(t) && this.previous.set(t, e.previous.get(t)), this.current.set(t, n);
		for (let [t, n] of e.async_deriveds) {
			let e = this.async_deriveds.get(t);
			e && n.promise.then(e.resolve).catch(e.reject);
		}
		e.async_deriveds.clear(), this.transfer_reactions(e.#s);
		let t = (e) => {
			var n = e.reactions;
			if (n !== null && !(e.f & 2 && !(e.f & 6144))) for (let e of n) {
				var r = e.f;
				if (r & 2) t(e);
				else {
					var i = e;
					r & 4194320 && !this.async_deriveds.has(i) && (this.#s.delete(i), A(i, _), this.schedule(i));
				}
			}
		};
		for (let e of this.current.keys()) t(e);
		this.oncommit(() => e.discard()), e.#b(), M = this, this.#m();
	}
	#y(e) {
		for (var t = 0; t < e.length; t += 1) rt(e[t], this.#s);
	}
	capture(e, t, n = !1) {
		e.v !== T && !this.previous.has(e) && this.previous.set(e, e.v), e.f & 8388608 || (this.current.set(e, [t, n]), Ct?.set(e, t)), this.is_fork || (e.v = t);
	}
	activate() {
		M = this;
	}
	deactivate() {
		M = null, Ct = null;
	}
	flush() {
		try {
			Et = !0, M = this, this.#m();
		} finally {
			kt = 0, wt = null, Dt = null, Ot = null, Et = !1, M = null, Ct = null, Bt.clear();
		}
	}
	discard() {
		for (let e of this.#t) e(this);
		this.#t.clear();
		for (let e of this.async_deriveds.values()) e.reject(pt);
		this.#b(), this.#i?.resolve();
	}
	register_created_effect(e) {
		this.#o.push(e);
	}
	increment(e, t) {
		if (this.#n += 1, e) {
			let e = this.#r.get(t) ?? 0;
			this.#r.set(t, e + 1);
		}
	}
	decrement(e, t) {
		if (--this.#n, e) {
			let e = this.#r.get(t) ?? 0;
			e === 1 ? this.#r.delete(t) : this.#r.set(t, e - 1);
		}
		this.#u || (this.#u = !0, $e(() => {
			this.#u = !1, this.linked && this.flush();
		}));
	}
	transfer_reactions(e) {
		for (let [t, n] of e) this.add_dirty_reaction(t, n);
		e.clear();
	}
	add_dirty_reaction(e, t) {
		(t === 2048 || this.#s.get(e) !== 2048) && this.#s.set(e, t);
	}
	oncommit(e) {
		this.#e.add(e);
	}
	ondiscard(e) {
		this.#t.add(e);
	}
	settled() {
		return (this.#i ??= p()).promise;
	}
	static ensure() {
		if (M === null) {
			let t = M = new e();
			!Et && !Tt && $e(() => {
				t.started || t.flush();
			});
		}
		return M;
	}
	apply() {
		Ct = null;
	}
	schedule(e) {
		wt = e, e.b?.is_pending && e.f & 16777228 && !(e.f & 32768) ? e.b.defer_effect(e) : this.#a.push(e);
	}
	#b() {
		if (this.linked) {
			var e = this.prev, t = this.next;
			e === null || (e.next = t), t === null ? xt = e : t.prev = e, this.linked = !1;
		}
	}
};
function Mt(e) {
	var t = Tt, n = St;
	St = null, Tt = !0;
	try {
		var r;
		for (e && (Mt(), r = e());;) {
			if (et(), M === null) return r;
			M.flush();
		}
	} finally {
		Tt = t, St = n;
	}
}
function Nt() {
	try {
		Ie();
	} catch (e) {
		pn(e, wt);
	}
}
var Pt = null;
function Ft(e) {
	var t = e.length;
	if (t !== 0) {
		for (var n = 0; n < t;) {
			var r = e[n++];
			if (!(r.f & 24576) && nr(r) && (Pt = /* @__PURE__ */ new Set(), cr(r), r.deps === null && r.first === null && r.nodes === null && r.teardown === null && r.ac === null && Nn(r), Pt?.size > 0)) {
				Bt.clear();
				for (let e of Pt) {
					if (e.f & 24576) continue;
					let t = [e], n = e.parent;
					for (; n !== null;) Pt.has(n) && (Pt.delete(n), t.push(n)), n = n.parent;
					for (let e = t.length - 1; e >= 0; e--) {
						let n = t[e];
						n.f & 24576 || cr(n);
					}
				}
				Pt.clear();
			}
		}
		Pt = null;
	}
}
function It(e) {
	M.schedule(e);
}
function Lt(e, t) {
	if (!(e.f & 32 && e.f & 1024)) {
		e.f & 2048 ? t.d.push(e) : e.f & 4096 && t.m.push(e), A(e, g);
		for (var n = e.first; n !== null;) Lt(n, t), n = n.next;
	}
}
function Rt(e) {
	A(e, g);
	for (var t = e.first; t !== null;) Rt(t), t = t.next;
}
// node_modules/svelte/src/internal/client/reactivity/sources.js
var zt = /* @__PURE__ */ new Set(), Bt = /* @__PURE__ */ new Map(), Vt = !1;
function Ht(e, t) {
	return {
		f: 0,
		v: e,
		reactions: null,
		equals: Oe,
		rv: 0,
		wv: 0
	};
}
/*#__NO_SIDE_EFFECTS__*/
function N(e, t) {
	let n = Ht(e, t);
	return Kn(n), n;
}
/*#__NO_SIDE_EFFECTS__*/
function Ut(e, t = !1, n = !0) {
	let r = Ht(e);
	return t || (r.equals = Ae), r;
}
function P(e, t, n = !1) {
	return B !== null && (!Hn || B.f & 131072) && Xe() && B.f & 4325394 && (Gn === null || !Gn.has(e)) && Be(), Kt(e, n ? Xt(t) : t, Ot);
}
var Wt = null, Gt = 0;
function Kt(e, t, n = null) {
	if (!e.equals(t)) {
		Bn ? Bt.set(e, t) : Bt.has(e) || Bt.set(e, e.v);
		var r = jt.ensure();
		if (r.capture(e, t), e.f & 2) {
			let t = e;
			e.f & 2048 && _t(t), Ct === null && nt(t);
		}
		e.wv = tr(), Wt = null, Gt = 0, Yt(e, _, n), Wt = null, Xe() && V !== null && V.f & 1024 && !(V.f & 96) && (Yn === null ? Xn([e]) : Yn.push(e)), !r.is_fork && zt.size > 0 && !Vt && qt();
	}
	return t;
}
function qt() {
	Vt = !1;
	for (let e of zt) {
		e.f & 1024 && A(e, v);
		let t;
		try {
			t = nr(e);
		} catch {
			t = !0;
		}
		t && cr(e);
	}
	zt.clear();
}
function Jt(e) {
	P(e, e.v + 1);
}
function Yt(e, t, n) {
	var r = e.reactions;
	if (r !== null) {
		var i = Xe(), a = r.length;
		if (Gt += a, Gt > 1e5 && Wt === null && (Wt = /* @__PURE__ */ new Set()), Wt !== null) {
			if (Wt.has(e)) return;
			Wt.add(e);
		}
		for (var o = 0; o < a; o++) {
			var s = r[o], c = s.f;
			if (i || s !== V) {
				var l = (c & _) === 0;
				if (l && A(s, t), c & 131072) zt.add(s);
				else if (c & 2) {
					var u = s;
					Ct?.delete(u), Yt(u, v, n);
				} else if (l) {
					var d = s;
					c & 16 && Pt !== null && Pt.add(d), n === null ? It(d) : n.push(d);
				}
			}
		}
	}
}
function Xt(t) {
	if (typeof t != "object" || !t || ae in t || oe in t) return t;
	let n = l(t);
	if (n !== s && n !== c) return t;
	var r = /* @__PURE__ */ new Map(), i = e(t), o = /* @__PURE__ */ N(0), u = null, d = $n, f = (e) => {
		if ($n === d) return e();
		var t = B, n = $n;
		Un(null), er(d);
		var r = e();
		return Un(t), er(n), r;
	};
	return i && r.set("length", /* @__PURE__ */ N(t.length, u)), new Proxy(t, {
		defineProperty(e, t, n) {
			"value" in n && n.configurable !== !1 && n.enumerable !== !1 && n.writable !== !1 || Re();
			var i = r.get(t);
			return i === void 0 ? f(() => {
				var e = /* @__PURE__ */ N(n.value, u);
				return r.set(t, e), e;
			}) : P(i, n.value, !0), !0;
		},
		deleteProperty(e, t) {
			var n = r.get(t);
			if (n === void 0) {
				if (t in e) {
					let e = f(() => /* @__PURE__ */ N(T, u));
					r.set(t, e), Jt(o);
				}
			} else P(n, T), Jt(o);
			return !0;
		},
		get(e, n, i) {
			if (n === ae) return t;
			var o = r.get(n), s = n in e;
			if (o === void 0 && (!s || a(e, n)?.writable) && (o = f(() => /* @__PURE__ */ N(Xt(s ? e[n] : T), u)), r.set(n, o)), o !== void 0) {
				var c = H(o);
				return c === T ? void 0 : c;
			}
			return Reflect.get(e, n, i);
		},
		getOwnPropertyDescriptor(e, t) {
			this.has?.(e, t);
			var n = Reflect.getOwnPropertyDescriptor(e, t), i = r.get(t);
			if (i !== void 0) {
				var a = H(i);
				if (a === T) return;
				if (n && "value" in n) n.value = a;
				else return {
					enumerable: !0,
					configurable: !0,
					value: a,
					writable: !0
				};
			}
			return n;
		},
		has(e, t) {
			if (t === ae) return !0;
			var n = r.get(t), i = n !== void 0 && n.v !== T || Reflect.has(e, t);
			return (n !== void 0 || (V !== null || B !== null) && (!i || a(e, t)?.writable)) && (n === void 0 && (n = f(() => /* @__PURE__ */ N(i ? Xt(e[t]) : T, u)), r.set(t, n)), H(n) === T) ? !1 : i;
		},
		set(e, t, n, s) {
			var c = r.get(t), l = t in e;
			if (i && t === "length") for (var d = n; d < c.v; d += 1) {
				var p = r.get(d + "");
				p === void 0 ? d in e && (p = f(() => /* @__PURE__ */ N(T, u)), r.set(d + "", p)) : P(p, T);
			}
			if (c === void 0) (!l || a(e, t)?.writable) && (c = f(() => /* @__PURE__ */ N(void 0, u)), P(c, Xt(n)), r.set(t, c));
			else {
				l = c.v !== T;
				var m = f(() => Xt(n));
				P(c, m);
			}
			var h = Reflect.getOwnPropertyDescriptor(e, t);
			if (h?.set && h.set.call(s, n), !l) {
				if (i && typeof t == "string") {
					var g = r.get("length"), _ = Number(t);
					Number.isInteger(_) && _ >= g.v && P(g, _ + 1);
				}
				Jt(o);
			}
			return !0;
		},
		ownKeys(e) {
			H(o);
			var t = Reflect.ownKeys(e).filter((e) => {
				var t = r.get(e);
				return t === void 0 || t.v !== T;
			});
			for (var [n, i] of r) i.v !== T && !(n in e) && t.push(n);
			return t;
		},
		setPrototypeOf() {
			ze();
		}
	});
}
function Zt(e) {
	try {
		if (typeof e == "object" && e && ae in e) return e[ae];
	} catch {}
	return e;
}
function Qt(e, t) {
	return Object.is(Zt(e), Zt(t));
}
var $t, en, tn, nn;
function rn() {
	if ($t === void 0) {
		$t = window, en = /Firefox/.test(navigator.userAgent);
		var e = Element.prototype, t = Node.prototype, n = Text.prototype;
		tn = a(t, "firstChild").get, nn = a(t, "nextSibling").get, u(e) && (e[ue] = void 0, e[le] = null, e[de] = void 0, e.__e = void 0), u(n) && (n[fe] = void 0);
	}
}
function an(e = "") {
	return document.createTextNode(e);
}
/*@__NO_SIDE_EFFECTS__*/
function on(e) {
	return tn.call(e);
}
/*@__NO_SIDE_EFFECTS__*/
function sn(e) {
	return nn.call(e);
}
function F(e, t) {
	if (!E) return /* @__PURE__ */ on(e);
	var n = /* @__PURE__ */ on(D);
	if (n === null) n = D.appendChild(an());
	else if (t && n.nodeType !== 3) {
		var r = an();
		return n?.before(r), O(r), r;
	}
	return t && dn(n), O(n), n;
}
function I(e, t = !1) {
	if (!E) {
		var n = /* @__PURE__ */ on(e);
		return n instanceof Comment && n.data === "" ? /* @__PURE__ */ sn(n) : n;
	}
	if (t) {
		if (D?.nodeType !== 3) {
			var r = an();
			return D?.before(r), O(r), r;
		}
		dn(D);
	}
	return D;
}
function L(e, t = !1) {
	if (!E) return /* @__PURE__ */ on(e);
	var n = F(e, t);
	return k(e), n;
}
function R(e, t = 1, n = !1) {
	let r = E ? D : e;
	for (var i; t--;) i = r, r = /* @__PURE__ */ sn(r);
	if (!E) return r;
	if (n) {
		if (r?.nodeType !== 3) {
			var a = an();
			return r === null ? i?.after(a) : r.before(a), O(a), a;
		}
		dn(r);
	}
	return O(r), r;
}
function cn(e) {
	e.textContent = "";
}
function ln() {
	return !1;
}
function un(e, t, n) {
	return t == null || t === "http://www.w3.org/1999/xhtml" ? n ? document.createElement(e, { is: n }) : document.createElement(e) : n ? document.createElementNS(t, e, { is: n }) : document.createElementNS(t, e);
}
function dn(e) {
	if (e.nodeValue.length < 65536) return;
	let t = e.nextSibling;
	for (; t !== null && t.nodeType === 3;) t.remove(), e.nodeValue += t.nodeValue, t = e.nextSibling;
}
function fn(e) {
	var t = V;
	if (t === null) return B.f |= ie, e;
	if (!(t.f & 32768) && !(t.f & 4)) throw e;
	pn(e, t);
}
function pn(e, t) {
	if (e === ge) throw e;
	if (!(t !== null && t.f & 16384)) {
		for (; t !== null;) {
			if (t.f & 128 && !(t.f & 33570816)) {
				if (!(t.f & 32768)) throw e;
				try {
					t.b.error(e);
					return;
				} catch (t) {
					e = t;
				}
			}
			t = t.parent;
		}
		throw e;
	}
}
// node_modules/svelte/src/internal/client/reactivity/effects.js
function mn(e) {
	V === null && (B === null && Fe(e), Pe()), Bn && Ne(e);
}
function hn(e, t) {
	var n = t.last;
	n === null ? t.last = t.first = e : (n.next = e, e.prev = n, t.last = e);
}
function gn(e, t) {
	var n = V;
	n !== null && n.f & 8192 && (e |= y);
	var r = {
		ctx: Ge,
		deps: null,
		nodes: null,
		f: e | _ | 512,
		first: null,
		fn: t,
		last: null,
		next: null,
		parent: n,
		b: n && n.b,
		prev: null,
		teardown: null,
		wv: 0,
		ac: null
	};
	M?.register_created_effect(r);
	var i = r;
	if (e & 4) Dt === null ? jt.ensure().schedule(r) : Dt.push(r);
	else if (t !== null) {
		try {
			cr(r);
		} catch (e) {
			throw jn(r), e;
		}
		i.deps === null && i.teardown === null && i.nodes === null && i.first === i.last && !(i.f & 524288) && (i = i.first, e & 16 && e & 65536 && i !== null && (i.f |= ee));
	}
	if (i !== null && (i.parent = n, n !== null && hn(i, n), B !== null && B.f & 2 && !(e & 64))) {
		var a = B;
		(a.effects ??= []).push(i);
	}
	return r;
}
function _n() {
	return B !== null && !Hn;
}
function vn(e) {
	let t = gn(8, null);
	return A(t, g), t.teardown = e, t;
}
function yn(e) {
	mn("$effect");
	var t = V.f;
	if (!B && t & 32 && Ge !== null && !Ge.i) {
		var n = Ge;
		(n.e ??= []).push(e);
	} else return bn(e);
}
function bn(e) {
	return gn(4 | w, e);
}
function xn(e) {
	jt.ensure();
	let t = gn(64 | C, e);
	return (e = {}) => new Promise((n) => {
		e.outro ? Pn(t, () => {
			jn(t), n(void 0);
		}) : (jn(t), n(void 0));
	});
}
function Sn(e) {
	return gn(4, e);
}
function Cn(e) {
	return gn(re | C, e);
}
function wn(e, t = 0) {
	return gn(8 | t, e);
}
function z(e, t = [], n = [], r = []) {
	ct(r, t, n, (t) => {
		gn(8, () => {
			e(...t.map(H));
		});
	});
}
function Tn(e, t = 0) {
	return gn(16 | t, e);
}
function En(e, t = 0) {
	return gn(h | t, e);
}
function Dn(e) {
	return gn(32 | C, e);
}
function On(e) {
	var t = e.teardown;
	if (t !== null) {
		let n = Bn, r = B;
		Vn(!0), Un(null);
		try {
			t.call(null);
		} catch (t) {
			pn(t, e.parent);
		} finally {
			Vn(n), Un(r);
		}
	}
}
function kn(e, t = !1) {
	var n = e.first;
	for (e.first = e.last = null; n !== null;) {
		let e = n.ac;
		e !== null && ot(() => {
			e.abort(me);
		});
		var r = n.next;
		n.f & 64 ? n.parent = null : jn(n, t), n = r;
	}
}
function An(e) {
	for (var t = e.first; t !== null;) {
		var n = t.next;
		t.f & 32 || jn(t), t = n;
	}
}
function jn(e, t = !0) {
	var n = !1;
	(t || e.f & 262144) && e.nodes !== null && e.nodes.end !== null && (Mn(e.nodes.start, e.nodes.end), n = !0), e.f |= S, kn(e, t && !n), sr(e, 0);
	var r = e.nodes && e.nodes.t;
	if (r !== null) for (let e of r) e.stop();
	On(e), e.f ^= S, e.f |= b;
	var i = e.parent;
	i !== null && i.first !== null && Nn(e), e.next = e.prev = e.teardown = e.ctx = e.deps = e.fn = e.nodes = e.ac = e.b = null;
}
function Mn(e, t) {
	for (; e !== null;) {
		var n = e === t ? null : /* @__PURE__ */ sn(e);
		e.remove(), e = n;
	}
}
function Nn(e) {
	var t = e.parent, n = e.prev, r = e.next;
	n !== null && (n.next = r), r !== null && (r.prev = n), t !== null && (t.first === e && (t.first = r), t.last === e && (t.last = n));
}
function Pn(e, t, n = !0) {
	var r = [];
	e.f |= 256, Fn(e, r, !0);
	var i = () => {
		n && jn(e), t && t();
	}, a = r.length;
	if (a > 0) {
		var o = () => --a || i();
		for (var s of r) s.out(o);
	} else i();
}
function Fn(e, t, n) {
	if (!(e.f & 8192)) {
		e.f ^= y;
		var r = e.nodes && e.nodes.t;
		if (r !== null) for (let e of r) (e.is_global || n) && t.push(e);
		for (var i = e.first; i !== null;) {
			var a = i.next;
			if (!(i.f & 64)) {
				var o = !!(i.f & 65536) || !!(i.f & 32) && !!(e.f & 16);
				Fn(i, t, o ? n : !1);
			}
			i = a;
		}
	}
}
function In(e) {
	e.f &= -257, Ln(e, !0);
}
function Ln(e, t) {
	if (!(e.f & 256) && e.f & 8192) {
		e.f ^= y, e.f & 1024 || (A(e, _), jt.ensure().schedule(e));
		for (var n = e.first; n !== null;) {
			var r = n.next, i = !!(n.f & 65536) || !!(n.f & 32);
			Ln(n, i ? t : !1), n = r;
		}
		var a = e.nodes && e.nodes.t;
		if (a !== null) for (let e of a) (e.is_global || t) && e.in();
	}
}
function Rn(e, t) {
	if (e.nodes) for (var n = e.nodes.start, r = e.nodes.end; n !== null;) {
		var i = n === r ? null : /* @__PURE__ */ sn(n);
		t.append(n), n = i;
	}
}
// node_modules/svelte/src/internal/client/legacy.js
var zn = null, Bn = !1;
function Vn(e) {
	Bn = e;
}
var B = null, Hn = !1;
function Un(e) {
	B = e;
}
var V = null;
function Wn(e) {
	V = e;
}
var Gn = null;
function Kn(e) {
	B !== null && (B.f & 2097152 || B.f & 2) && (Gn ??= /* @__PURE__ */ new Set()).add(e);
}
var qn = null, Jn = 0, Yn = null;
function Xn(e) {
	Yn = e;
}
var Zn = 1, Qn = 0, $n = Qn;
function er(e) {
	$n = e;
}
function tr() {
	return ++Zn;
}
function nr(e) {
	var t = e.f;
	if (t & 2048) return !0;
	if (t & 4096) {
		for (var n = e.deps, r = n.length, i = 0; i < r; i++) {
			var a = n[i];
			if (nr(a) && vt(a), a.wv > e.wv) return !0;
		}
		t & 512 && Ct === null && A(e, g);
	}
	return !1;
}
function rr(e, t, n = !0) {
	var r = e.reactions;
	if (r !== null && !(Gn !== null && Gn.has(e))) for (var i = 0; i < r.length; i++) {
		var a = r[i];
		a.f & 2 ? rr(a, t, !1) : t === a && (n ? A(a, _) : a.f & 1024 && A(a, v), It(a));
	}
}
function ir(e) {
	var t = qn, n = Jn, r = Yn, i = B, a = Gn, o = Ge, s = Hn, c = $n, l = e.f;
	qn = null, Jn = 0, Yn = null, B = l & 96 ? null : e, Gn = null, Ke(e.ctx), Hn = !1, $n = ++Qn, e.ac !== null && (ot(() => {
		e.ac.abort(me);
	}), e.ac = null);
	try {
		e.f |= ne;
		var u = e.fn, d = u();
		e.f |= x;
		var f = ar(e);
		if (Xe() && Yn !== null && !Hn && f !== null && !(e.f & 6146)) for (var p = 0; p < Yn.length; p++) rr(Yn[p], e);
		if (i !== null && i !== e) {
			if (Qn++, i.deps !== null) for (let e = 0; e < n; e += 1) i.deps[e].rv = Qn;
			if (t !== null) for (let e of t) e.rv = Qn;
			Yn !== null && (r === null ? r = Yn : r.push(...Yn));
		}
		return e.f & 8388608 && (e.f ^= ie), d;
	} catch (t) {
		return ar(e), fn(t);
	} finally {
		e.f ^= ne, qn = t, Jn = n, Yn = r, B = i, Gn = a, Ke(o), Hn = s, $n = c;
	}
}
function ar(e) {
	var t = e.deps, n = M?.is_fork;
	if (qn !== null) {
		var r;
		if (n || sr(e, Jn), t !== null && Jn > 0) for (t.length = Jn + qn.length, r = 0; r < qn.length; r++) t[Jn + r] = qn[r];
		else e.deps = t = qn;
		if (_n() && e.f & 512) for (r = Jn; r < t.length; r++) (t[r].reactions ??= []).push(e);
	} else !n && t !== null && Jn < t.length && (sr(e, Jn), t.length = Jn);
	return t;
}
function or(e, r) {
	let i = r.reactions;
	if (i !== null) {
		var a = t.call(i, e);
		if (a !== -1) {
			var o = i.length - 1;
			o === 0 ? i = r.reactions = null : (i[a] = i[o], i.pop());
		}
	}
	if (i === null && r.f & 2 && (qn === null || !n.call(qn, r))) {
		var s = r;
		s.f & 512 && (s.f ^= 512), s.v !== T && nt(s), s.ac !== null && ot(() => {
			s.ac.abort(me), s.ac = null, A(s, _);
		}), yt(s), sr(s, 0);
	}
}
function sr(e, t) {
	var n = e.deps;
	if (n !== null) for (var r = t; r < n.length; r++) or(e, n[r]);
}
function cr(e) {
	var t = e.f;
	if (!(t & 16384)) {
		A(e, g);
		var n = V;
		V = e;
		try {
			t & 16777232 ? An(e) : kn(e), On(e);
			var r = ir(e);
			e.teardown = typeof r == "function" ? r : null, e.wv = Zn;
		} finally {
			V = n;
		}
	}
}
async function lr() {
	await Promise.resolve(), Mt();
}
function H(e) {
	var t = !!(e.f & 2);
	if (zn?.add(e), B !== null && !Hn && !(V !== null && V.f & 16384) && (Gn === null || !Gn.has(e))) {
		var r = B.deps;
		if (B.f & 2097152) e.rv < Qn && (e.rv = Qn, qn === null && r !== null && r[Jn] === e ? Jn++ : qn === null ? qn = [e] : qn.push(e));
		else {
			B.deps ??= [], n.call(B.deps, e) || B.deps.push(e);
			var i = e.reactions;
			i === null ? e.reactions = [B] : n.call(i, B) || i.push(B);
		}
	}
	if (Bn && Bt.has(e)) return Bt.get(e);
	if (t) {
		var a = e;
		if (Bn) {
			var o = a.v;
			return (!(a.f & 1024) && a.reactions !== null || dr(a)) && (o = _t(a)), Bt.set(a, o), o;
		}
		var s = !(a.f & 512) && !Hn && B !== null && !!(B.f & 512), c = (a.f & x) === 0;
		nr(a) && (s && (a.f |= 512), vt(a)), s && !c && (bt(a), ur(a));
	}
	if (Ct?.has(e)) return Ct.get(e);
	if (e.f & 8388608) throw e.v;
	return e.v;
}
function ur(e) {
	if (e.f |= 512, e.deps !== null) for (let r of e.deps) {
		var t = r.reactions;
		t === null ? r.reactions = [e] : n.call(t, e) || t.push(e), r.f & 2 && !(r.f & 512) && (bt(r), ur(r));
	}
}
function dr(e) {
	if (e.v === T) return !0;
	if (e.deps === null) return !1;
	for (let t of e.deps) if (Bt.has(t) || t.f & 2 && dr(t)) return !0;
	return !1;
}
function fr(e) {
	var t = Hn;
	try {
		return Hn = !0, e();
	} finally {
		Hn = t;
	}
}
[.../* @__PURE__ */ "allowfullscreen.async.autofocus.autoplay.checked.controls.default.disabled.formnovalidate.indeterminate.inert.ismap.loop.multiple.muted.nomodule.novalidate.open.playsinline.readonly.required.reversed.seamless.selected.webkitdirectory.defer.disablepictureinpicture.disableremoteplayback".split(".")];
var pr = ["touchstart", "touchmove"];
function mr(e) {
	return pr.includes(e);
}
var hr = [
	"textarea",
	"script",
	"style",
	"title"
];
function gr(e) {
	return hr.includes(e);
}
// node_modules/svelte/src/internal/client/dev/css.js
var _r = Symbol("events"), vr = /* @__PURE__ */ new Set(), yr = /* @__PURE__ */ new Set();
function br(e, t, n, r = {}) {
	function i(e) {
		if (r.capture || Tr.call(t, e), !e.cancelBubble) return ot(() => n?.call(this, e));
	}
	return e.startsWith("pointer") || e.startsWith("touch") || e === "wheel" ? (i.__removed = !1, $e(() => {
		i.__removed || t.addEventListener(e, i, r);
	})) : t.addEventListener(e, i, r), i;
}
function xr(e, t, n, r, i) {
	var a = {
		capture: r,
		passive: i
	}, o = br(e, t, n, a);
	(t === document.body || t === window || t === document || t instanceof HTMLMediaElement) && vn(() => {
		o.__removed = !0, t.removeEventListener(e, o, a);
	});
}
function U(e, t, n) {
	(t[_r] ??= {})[e] = n;
}
function Sr(e) {
	for (var t = 0; t < e.length; t++) vr.add(e[t]);
	for (var n of yr) n(e);
}
var Cr = null, wr = !1;
function Tr(e) {
	var t = this, n = t.ownerDocument, r = e.type, a = e.composedPath?.() || [], o = a[0] || e.target;
	Cr = e, wr || (wr = !0, setTimeout(() => {
		wr = !1, Cr = null;
	}));
	var s = 0, c = Cr === e && e[_r];
	if (c) {
		var l = a.indexOf(c);
		if (l !== -1 && (t === document || t === window)) {
			e[_r] = t;
			return;
		}
		var u = a.indexOf(t);
		if (u === -1) return;
		l <= u && (s = l);
	}
	if (o = a[s] || e.target, o !== t) {
		i(e, "currentTarget", {
			configurable: !0,
			get() {
				return o || n;
			}
		});
		var d = B, f = V;
		Un(null), Wn(null);
		try {
			for (var p, m = []; o !== null && o !== t;) {
				try {
					var h = o[_r]?.[r];
					h == null || o.disabled && e.target !== o || h.call(o, e);
				} catch (e) {
					p ? m.push(e) : p = e;
				}
				if (e.cancelBubble) break;
				s++, o = s < a.length ? a[s] : null;
			}
			if (p) {
				for (let e of m) queueMicrotask(() => {
					throw e;
				});
				throw p;
			}
		} finally {
			e[_r] = t, delete e.currentTarget, Un(d), Wn(f);
		}
	}
}
// node_modules/svelte/src/internal/client/dom/reconciler.js
var Er = globalThis?.window?.trustedTypes && /* @__PURE__ */ globalThis.window.trustedTypes.createPolicy("svelte-trusted-html", { createHTML: (e) => e });
function Dr(e) {
	return Er?.createHTML(e) ?? e;
}
function Or(e) {
	var t = un("template");
	return t.innerHTML = Dr(e.replaceAll("<!>", "<!---->")), t.content;
}
// node_modules/svelte/src/internal/client/dom/template.js
function kr(e, t) {
	var n = V;
	n.nodes === null && (n.nodes = {
		start: e,
		end: t,
		a: null,
		t: null
	});
}
/*#__NO_SIDE_EFFECTS__*/
function W(e, t) {
	var n = !!(t & 1), r = !!(t & 2), i, a = !e.startsWith("<!>");
	return () => {
		if (E) return kr(D, null), D;
		i === void 0 && (i = Or(a ? e : "<!>" + e), n || (i = /* @__PURE__ */ on(i)));
		var t = r || en ? document.importNode(i, !0) : i.cloneNode(!0);
		if (n) {
			var o = /* @__PURE__ */ on(t), s = t.lastChild;
			kr(o, s);
		} else kr(t, t);
		return t;
	};
}
/*#__NO_SIDE_EFFECTS__*/
function Ar(e, t, n = "svg") {
	var r = !e.startsWith("<!>"), i = !!(t & 1), a = `<${n}>${r ? e : "<!>" + e}</${n}>`, o;
	return () => {
		if (E) return kr(D, null), D;
		if (!o) {
			var e = /* @__PURE__ */ on(Or(a));
			if (i) for (o = document.createDocumentFragment(); /* @__PURE__ */ on(e);) o.appendChild(/* @__PURE__ */ on(e));
			else o = /* @__PURE__ */ on(e);
		}
		var t = o.cloneNode(!0);
		if (i) {
			var n = /* @__PURE__ */ on(t), r = t.lastChild;
			kr(n, r);
		} else kr(t, t);
		return t;
	};
}
/*#__NO_SIDE_EFFECTS__*/
function G(e, t) {
	return /* @__PURE__ */ Ar(e, t, "svg");
}
function jr(e = "") {
	if (!E) {
		var t = an(e + "");
		return kr(t, t), t;
	}
	var n = D;
	return n.nodeType === 3 ? dn(n) : (n.before(n = an()), O(n)), kr(n, n), n;
}
function Mr() {
	if (E) return kr(D, null), D;
	var e = document.createDocumentFragment(), t = document.createComment(""), n = an();
	return e.append(t, n), kr(t, n), e;
}
function K(e, t) {
	if (E) {
		var n = V;
		n.f & 32768 && n.nodes.end !== null || (n.nodes.end = D), we();
	} else e !== null && e.before(t);
}
function Nr() {
	if (E && D && D.nodeType === 8 && D.textContent?.startsWith("$")) {
		let e = D.textContent.substring(1);
		return we(), e;
	}
	return (window.__svelte ??= {}).uid ??= 1, `c${window.__svelte.uid++}`;
}
// node_modules/svelte/src/reactivity/create-subscriber.js
function Pr(e) {
	let t = 0, n = Ht(0), r;
	return () => {
		_n() && (H(n), wn(() => (t === 0 && (r = fr(() => e(() => Jt(n)))), t += 1, () => {
			$e(() => {
				--t, t === 0 && (r?.(), r = void 0, Jt(n));
			});
		})));
	};
}
// node_modules/svelte/src/internal/client/dom/blocks/boundary.js
var Fr = ee | C;
function Ir(e, t, n, r) {
	new Lr(e, t, n, r);
}
var Lr = class {
	parent;
	is_pending = !1;
	transform_error;
	#e;
	#t = E ? D : null;
	#n;
	#r;
	#i;
	#a = null;
	#o = null;
	#s = null;
	#c = null;
	#l = 0;
	#u = 0;
	#d = !1;
	#f = /* @__PURE__ */ new Map();
	#p = null;
	#m = Pr(() => (this.#p = Ht(this.#l), () => {
		this.#p = null;
	}));
	constructor(e, t, n, r) {
		this.#e = e, this.#n = t, this.#r = (e) => {
			var t = V;
			t.b = this, t.f |= 128, n(e);
		}, this.parent = V.b, this.transform_error = r ?? this.parent?.transform_error ?? ((e) => e), this.#i = Tn(() => {
			if (E) {
				let e = De(this.#t);
				we();
				let t = e === "[!";
				if (e.startsWith("[?")) {
					let t = JSON.parse(e.slice(2));
					this.#g(t);
				} else t ? this.#y() : this.#h();
			} else this.#b();
		}, Fr), E && (this.#e = D);
	}
	#h() {
		try {
			this.#a = Dn(() => this.#r(this.#e));
		} catch (e) {
			this.error(e);
		}
	}
	#g(e) {
		let t = this.#n.failed, { reset: n, invoke_onerror: r } = this.#_(e);
		$e(r), t && (this.#s = Dn(() => {
			t(this.#e, () => e, () => n);
		}));
	}
	#_(e) {
		var t = !1, n = !1;
		let r = () => {
			this.#v() || (t ? Se() : (t = !0, n && Ve(), this.#s !== null && Pn(this.#s, () => {
				this.#s = null;
			}), this.#S(() => {
				this.#b();
			})));
		};
		return {
			reset: r,
			invoke_onerror: () => {
				if (!this.#v()) try {
					n = !0, this.#n.onerror?.(e, r), n = !1;
				} catch (e) {
					pn(e, this.#i && this.#i.parent);
				}
			}
		};
	}
	#v() {
		return (this.#i.f & (b | S)) !== 0;
	}
	#y() {
		let e = this.#n.pending;
		e && (this.is_pending = !0, this.#o = Dn(() => e(this.#e)), $e(() => {
			if (!this.#v()) {
				var e = this.#c = document.createDocumentFragment(), t = an(), n = !1;
				e.append(t), this.#a = this.#S(() => {
					try {
						return Dn(() => this.#r(t));
					} catch (e) {
						try {
							this.error(e), n = !0;
						} catch (e) {
							pn(e, this.#i.parent);
						}
						return null;
					}
				}), this.#a === null ? (this.#c = null, n && this.#x(M)) : this.#u === 0 && (this.#e.before(e), this.#c = null, Pn(this.#o, () => {
					this.#o = null;
				}), this.#x(M));
			}
		}));
	}
	#b() {
		try {
			if (this.is_pending = this.has_pending_snippet(), this.#u = 0, this.#l = 0, this.#a = Dn(() => {
				this.#r(this.#e);
			}), this.#u > 0) {
				var e = this.#c = document.createDocumentFragment();
				Rn(this.#a, e);
				let t = this.#n.pending;
				this.#o = Dn(() => t(this.#e));
			} else this.#x(M);
		} catch (e) {
			this.error(e);
		}
	}
	#x(e) {
		this.is_pending = !1, e.transfer_reactions(this.#f);
	}
	defer_effect(e) {
		rt(e, this.#f);
	}
	is_rendered() {
		return !this.is_pending && (!this.parent || this.parent.is_rendered());
	}
	has_pending_snippet() {
		return !!this.#n.pending;
	}
	#S(e) {
		var t = V, n = B, r = Ge;
		Wn(this.#i), Un(this.#i), Ke(this.#i.ctx);
		try {
			return jt.ensure(), e();
		} finally {
			Wn(t), Un(n), Ke(r);
		}
	}
	#C(e, t) {
		this.has_pending_snippet() ? (this.#u += e, this.#u === 0 && (this.#x(t), this.#o && Pn(this.#o, () => {
			this.#o = null;
		}), this.#c &&= (this.#e.before(this.#c), null))) : this.parent && this.parent.#C(e, t);
	}
	update_pending_count(e, t) {
		this.#C(e, t), this.#l += e, !this.#p || this.#d || (this.#d = !0, $e(() => {
			this.#d = !1, this.#p && Kt(this.#p, this.#l);
		}));
	}
	get_effect_pending() {
		return this.#m(), H(this.#p);
	}
	error(e) {
		if (e === ge || !this.#n.onerror && !this.#n.failed) throw e;
		M?.is_fork ? (this.#a && M.skip_effect(this.#a), this.#o && M.skip_effect(this.#o), this.#s && M.skip_effect(this.#s), M.oncommit(() => {
			this.#v() || this.#w(e);
		})) : this.#w(e);
	}
	#w(e) {
		this.#a &&= (jn(this.#a), null), this.#o &&= (jn(this.#o), null), this.#s &&= (jn(this.#s), null), E && (O(this.#t), Te(), O(Ee()));
		let t = this.#n.failed, n = (e) => {
			if (this.#v()) return;
			let { reset: n, invoke_onerror: r } = this.#_(e);
			r(), t && !this.#v() && (this.#s = this.#S(() => {
				try {
					return Dn(() => {
						var r = V;
						r.b = this, r.f |= 128, t(this.#e, () => e, () => n);
					});
				} catch (e) {
					return pn(e, this.#i.parent), null;
				}
			}));
		};
		$e(() => {
			if (!this.#v()) {
				var t;
				try {
					t = this.transform_error(e);
				} catch (e) {
					pn(e, this.#i && this.#i.parent);
					return;
				}
				typeof t == "object" && t && typeof t.then == "function" ? t.then(n, (e) => pn(e, this.#i && this.#i.parent)) : n(t);
			}
		});
	}
};
function q(e, t) {
	var n = t == null ? "" : typeof t == "object" ? `${t}` : t;
	n !== (e[fe] ??= e.nodeValue) && (e[fe] = n, e.nodeValue = `${n}`);
}
function Rr(e, t) {
	return Br(e, t);
}
var zr = /* @__PURE__ */ new Map();
function Br(e, { target: t, anchor: n, props: i = {}, events: a, context: o, intro: s = !0, transformError: c }) {
	rn();
	var l = void 0, u = xn(() => {
		var s = n ?? t.appendChild(an());
		Ir(s, { pending: () => {} }, (t) => {
			qe({});
			var n = Ge;
			if (o && (n.c = o), a && (i.$$events = a), E && kr(t, null), l = e(t, i) || Ye(), E && (V.nodes.end = D, D === null || D.nodeType !== 8 || D.data !== "]")) throw be(), ge;
			Je();
		}, c);
		var u = /* @__PURE__ */ new Set(), d = (e) => {
			for (var n = 0; n < e.length; n++) {
				var r = e[n];
				if (!u.has(r)) {
					u.add(r);
					var i = mr(r);
					for (let e of [t, document]) {
						var a = zr.get(e);
						a === void 0 && (a = /* @__PURE__ */ new Map(), zr.set(e, a));
						var o = a.get(r);
						o === void 0 ? (e.addEventListener(r, Tr, { passive: i }), a.set(r, 1)) : a.set(r, o + 1);
					}
				}
			}
		};
		return d(r(vr)), yr.add(d), () => {
			for (var e of u) for (let n of [t, document]) {
				var r = zr.get(n), i = r.get(e);
				--i == 0 ? (n.removeEventListener(e, Tr), r.delete(e), r.size === 0 && zr.delete(n)) : r.set(e, i);
			}
			yr.delete(d), s !== n && s.parentNode?.removeChild(s);
		};
	});
	return Vr.set(l, u), l;
}
var Vr = /* @__PURE__ */ new WeakMap();
function Hr(e, t) {
	let n = Vr.get(e);
	return n ? (Vr.delete(e), n(t)) : Promise.resolve();
}
// node_modules/svelte/src/internal/client/dom/blocks/branches.js
var Ur = class {
	anchor;
	#e = /* @__PURE__ */ new Map();
	#t = /* @__PURE__ */ new Map();
	#n = /* @__PURE__ */ new Map();
	#r = /* @__PURE__ */ new Set();
	#i = !0;
	constructor(e, t = !0) {
		this.anchor = e, this.#i = t;
	}
	#a = (e) => {
		if (this.#e.has(e)) {
			var t = this.#e.get(e), n = this.#t.get(t);
			if (n) In(n), this.#r.delete(t);
			else {
				var r = this.#n.get(t);
				r && (In(r.effect), this.#t.set(t, r.effect), this.#n.delete(t), r.fragment.lastChild.remove(), this.anchor.before(r.fragment), n = r.effect);
			}
			for (let [t, n] of this.#e) {
				if (this.#e.delete(t), t === e) break;
				let r = this.#n.get(n);
				r && (jn(r.effect), this.#n.delete(n));
			}
			for (let [e, r] of this.#t) {
				if (e === t || this.#r.has(e)) continue;
				let i = () => {
					if (Array.from(this.#e.values()).includes(e)) {
						var t = document.createDocumentFragment();
						Rn(r, t), t.append(an()), this.#n.set(e, {
							effect: r,
							fragment: t
						});
					} else jn(r);
					this.#r.delete(e), this.#t.delete(e);
				};
				this.#i || !n ? (this.#r.add(e), Pn(r, i, !1)) : i();
			}
		}
	};
	#o = (e) => {
		this.#e.delete(e);
		let t = Array.from(this.#e.values());
		for (let [e, n] of this.#n) t.includes(e) || (jn(n.effect), this.#n.delete(e));
	};
	ensure(e, t) {
		var n = M, r = ln();
		if (t && !this.#t.has(e) && !this.#n.has(e)) {
			if (r) {
				var i = document.createDocumentFragment(), a = an();
				i.append(a), this.#n.set(e, {
					effect: Dn(() => t(a)),
					fragment: i
				});
			} else this.#t.set(e, Dn(() => t(this.anchor)));
		}
		if (this.#e.set(n, e), r) {
			for (let [t, r] of this.#t) t === e ? n.unskip_effect(r) : n.skip_effect(r);
			for (let [t, r] of this.#n) t === e ? n.unskip_effect(r.effect) : n.skip_effect(r.effect);
			n.oncommit(this.#a), n.ondiscard(this.#o);
		} else E && (this.anchor = D), this.#a(n);
	}
};
// node_modules/svelte/src/internal/client/dom/blocks/if.js
function J(e, t, n = !1) {
	var r;
	E && (r = D, we());
	var i = new Ur(e), a = n ? ee : 0;
	function o(e, t) {
		if (E) {
			var n = De(r);
			if (e !== parseInt(n.substring(1))) {
				var a = Ee();
				O(a), i.anchor = a, Ce(!1), i.ensure(e, t), Ce(!0);
				return;
			}
		}
		i.ensure(e, t);
	}
	Tn(() => {
		var e = !1;
		t((t, n = 0) => {
			e = !0, o(n, t);
		}), e || o(-1, null);
	}, a);
}
// node_modules/svelte/src/internal/client/dom/blocks/each.js
function Y(e, t) {
	return t;
}
function Wr(e, t, n) {
	for (var i = [], a = t.length, o, s = t.length, c = 0; c < a; c++) {
		let n = t[c];
		Pn(n, () => {
			if (o) {
				if (o.pending.delete(n), o.done.add(n), o.pending.size === 0) {
					var t = e.outrogroups;
					Gr(e, r(o.done)), t.delete(o), t.size === 0 && (e.outrogroups = null);
				}
			} else --s;
		}, !1);
	}
	if (s === 0) {
		var l = i.length === 0 && n !== null && e.pending.size === 0;
		if (l) {
			var u = n, d = u.parentNode;
			cn(d), d.append(u), e.items.clear();
		}
		Gr(e, t, !l);
	} else o = {
		pending: new Set(t),
		done: /* @__PURE__ */ new Set()
	}, (e.outrogroups ??= /* @__PURE__ */ new Set()).add(o);
}
function Gr(e, t, n = !0) {
	var r;
	if (e.pending.size > 0) {
		r = /* @__PURE__ */ new Set();
		for (let t of e.pending.values()) for (let n of t) r.add(e.items.get(n).e);
	}
	for (var i = 0; i < t.length; i++) {
		var a = t[i];
		r?.has(a) ? (a.f |= te, Rn(a, document.createDocumentFragment())) : jn(t[i], n);
	}
}
var Kr;
function X(t, n, i, a, o, s = null) {
	var c = t, l = /* @__PURE__ */ new Map();
	if (n & 4) {
		var u = t;
		c = E ? O(/* @__PURE__ */ on(u)) : u.appendChild(an());
	}
	E && we();
	var d = null, f = /* @__PURE__ */ ht(() => {
		var t = i();
		return e(t) ? t : t == null ? [] : r(t);
	}), p = /* @__PURE__ */ new Map(), m = !0;
	function h(e) {
		if (!(_.effect.f & 16384)) {
			_.pending.delete(e);
			var t = H(f);
			_.fallback = d, Jr(_, t, c, n, a), d !== null && (t.length === 0 ? d.f & 33554432 ? (d.f ^= te, Xr(d, null, c)) : In(d) : Pn(d, () => {
				d = null;
			}));
		}
	}
	function g(e) {
		_.pending.delete(e);
	}
	var _ = {
		effect: Tn(() => {
			var e = H(f), t = e.length;
			let r = !1;
			E && De(c) === "[!" != (t === 0) && (c = Ee(), O(c), Ce(!1), r = !0);
			for (var u = /* @__PURE__ */ new Set(), _ = M, v = ln(), y = 0; y < t; y += 1) {
				E && D.nodeType === 8 && D.data === "]" && (c = D, r = !0, Ce(!1));
				var b = e[y], x = a(b, y), S = m ? null : l.get(x);
				S ? (S.v && Kt(S.v, b), S.i && Kt(S.i, y), v && _.unskip_effect(S.e)) : (S = Yr(l, m ? c : Kr ??= an(), b, x, y, o, n, i), m || (S.e.f |= te), l.set(x, S)), u.add(x);
			}
			if (t === 0 && s && !d && (m ? d = Dn(() => s(c)) : (d = Dn(() => s(Kr ??= an())), d.f |= te)), t > u.size && Me("", "", ""), E && t > 0 && O(Ee()), !m) {
				if (p.set(_, u), v) {
					for (let [e, t] of l) u.has(e) || _.skip_effect(t.e);
					_.oncommit(h), _.ondiscard(g);
				} else h(_);
			}
			r && Ce(!0), H(f);
		}),
		flags: n,
		items: l,
		pending: p,
		outrogroups: null,
		fallback: d
	};
	m = !1, E && (c = D);
}
function qr(e) {
	for (; e !== null && !(e.f & 32);) e = e.next;
	return e;
}
function Jr(e, t, n, i, a) {
	var o = !!(i & 8), s = t.length, c = e.items, l = qr(e.effect.first), u, d = null, f, p = [], m = [], h, g, _, v;
	if (o) for (v = 0; v < s; v += 1) h = t[v], g = a(h, v), _ = c.get(g).e, _.f & 33554432 || (_.nodes?.a?.measure(), (f ??= /* @__PURE__ */ new Set()).add(_));
	for (v = 0; v < s; v += 1) {
		if (h = t[v], g = a(h, v), _ = c.get(g).e, e.outrogroups !== null) for (let t of e.outrogroups) t.pending.delete(_), t.done.delete(_);
		if (_.f & 8192 && (In(_), o && (_.nodes?.a?.unfix(), (f ??= /* @__PURE__ */ new Set()).delete(_))), _.f & 33554432) {
			if (_.f ^= te, _ === l) Xr(_, null, n);
			else {
				var y = d ? d.next : l;
				_ === e.effect.last && (e.effect.last = _.prev), _.prev && (_.prev.next = _.next), _.next && (_.next.prev = _.prev), Zr(e, d, _), Zr(e, _, y), Xr(_, y, n), d = _, p = [], m = [], l = qr(d.next);
				continue;
			}
		}
		if (_ !== l) {
			if (u !== void 0 && u.has(_)) {
				if (p.length < m.length) {
					var b = m[0], x;
					d = b.prev;
					var S = p[0], ee = p[p.length - 1];
					for (x = 0; x < p.length; x += 1) Xr(p[x], b, n);
					for (x = 0; x < m.length; x += 1) u.delete(m[x]);
					Zr(e, S.prev, ee.next), Zr(e, d, S), Zr(e, ee, b), l = b, d = ee, --v, p = [], m = [];
				} else u.delete(_), Xr(_, l, n), Zr(e, _.prev, _.next), Zr(e, _, d === null ? e.effect.first : d.next), Zr(e, d, _), d = _;
				continue;
			}
			for (p = [], m = []; l !== null && l !== _;) (u ??= /* @__PURE__ */ new Set()).add(l), m.push(l), l = qr(l.next);
			if (l === null) continue;
		}
		_.f & 33554432 || p.push(_), d = _, l = qr(_.next);
	}
	if (e.outrogroups !== null) {
		for (let t of e.outrogroups) t.pending.size === 0 && (Gr(e, r(t.done)), e.outrogroups?.delete(t));
		e.outrogroups.size === 0 && (e.outrogroups = null);
	}
	if (l !== null || u !== void 0) {
		var C = [];
		if (u !== void 0) for (_ of u) _.f & 8192 || C.push(_);
		for (; l !== null;) !(l.f & 8192) && l !== e.fallback && C.push(l), l = qr(l.next);
		var w = C.length;
		if (w > 0) {
			var ne = i & 4 && s === 0 ? n : null;
			if (o) {
				for (v = 0; v < w; v += 1) C[v].nodes?.a?.measure();
				for (v = 0; v < w; v += 1) C[v].nodes?.a?.fix();
			}
			Wr(e, C, ne);
		}
	}
	o && $e(() => {
		if (f !== void 0) for (_ of f) _.nodes?.a?.apply();
	});
}
function Yr(e, t, n, r, i, a, o, s) {
	var c = o & 1 ? o & 16 ? Ht(n) : /* @__PURE__ */ Ut(n, !1, !1) : null, l = o & 2 ? Ht(i) : null;
	return {
		v: c,
		i: l,
		e: Dn(() => (a(t, c ?? n, l ?? i, s), () => {
			e.delete(r);
		}))
	};
}
function Xr(e, t, n) {
	if (e.nodes) for (var r = e.nodes.start, i = e.nodes.end, a = t && !(t.f & 33554432) ? t.nodes.start : n; r !== null;) {
		var o = /* @__PURE__ */ sn(r);
		if (a.before(r), r === i) return;
		r = o;
	}
}
function Zr(e, t, n) {
	t === null ? e.effect.first = n : t.next = n, n === null ? e.effect.last = t : n.prev = t;
}
// node_modules/svelte/src/internal/client/dom/blocks/svelte-element.js
function Qr(e, t, n, r, i, a) {
	let o = E;
	E && we();
	var s = null;
	E && D.nodeType === 1 && (s = D, we());
	var c = E ? D : e, l = new Ur(c, !1);
	Tn(() => {
		let e = t() || null;
		var a = i ? i() : n || e === "svg" ? ve : void 0;
		if (e === null) l.ensure(null, null);
		else return l.ensure(e, (t) => {
			if (e) {
				var n = E;
				if (s = E ? s : un(e, a), kr(s, s), r) {
					var i = null;
					E && gr(e) && s.append(i = document.createComment(""));
					var o = E ? /* @__PURE__ */ on(s) : s.appendChild(an());
					E && (o === null ? Ce(!1) : O(o)), r(s, o), i?.remove();
				}
				V.nodes.end = s, n || t.before(s);
			}
			E && O(t);
		}), () => {};
	}, ee), vn(() => {}), o && (Ce(!0), O(c));
}
// node_modules/svelte/src/internal/client/dom/css.js
function $r(e, t) {
	Sn(() => {
		e = V?.parent?.nodes?.start ?? e;
		var n = e.getRootNode(), r = n.host ? n : n.head ?? n.ownerDocument.head;
		if (!r.querySelector("#" + t.hash)) {
			let e = un("style");
			e.id = t.hash, e.textContent = t.code, r.appendChild(e);
		}
	});
}
// node_modules/svelte/src/internal/client/dom/elements/attachments.js
function ei(e, t) {
	var n = void 0, r;
	En(() => {
		n !== (n = t()) && (r &&= (jn(r), null), n && (r = Dn(() => {
			Sn(() => n(e));
		})));
	});
}
// node_modules/clsx/dist/clsx.mjs
function ti(e) {
	var t, n, r = "";
	if (typeof e == "string" || typeof e == "number") r += e;
	else if (typeof e == "object") {
		if (Array.isArray(e)) {
			var i = e.length;
			for (t = 0; t < i; t++) e[t] && (n = ti(e[t])) && (r && (r += " "), r += n);
		} else for (n in e) e[n] && (r && (r += " "), r += n);
	}
	return r;
}
function ni() {
	for (var e, t, n = 0, r = "", i = arguments.length; n < i; n++) (e = arguments[n]) && (t = ti(e)) && (r && (r += " "), r += t);
	return r;
}
// node_modules/svelte/src/internal/shared/attributes.js
function ri(e) {
	return typeof e == "object" ? ni(e) : e ?? "";
}
var ii = [..." 	\n\r\f\xA0\v﻿"];
function ai(e, t, n) {
	var r = e == null ? "" : "" + e;
	if (t && (r = r ? r + " " + t : t), n) {
		for (var i of Object.keys(n)) if (n[i]) r = r ? r + " " + i : i;
		else if (r.length) for (var a = i.length, o = 0; (o = r.indexOf(i, o)) >= 0;) {
			var s = o + a;
			(o === 0 || ii.includes(r[o - 1])) && (s === r.length || ii.includes(r[s])) ? r = (o === 0 ? "" : r.substring(0, o)) + r.substring(s + 1) : o = s;
		}
	}
	return r === "" ? null : r;
}
function oi(e, t = !1) {
	var n = t ? " !important;" : ";", r = "";
	for (var i of Object.keys(e)) {
		var a = e[i];
		a != null && a !== "" && (r += " " + i + ": " + a + n);
	}
	return r;
}
function si(e) {
	return e[0] !== "-" || e[1] !== "-" ? e.toLowerCase() : e;
}
function ci(e, t) {
	if (t) {
		var n = "", r, i;
		if (Array.isArray(t) ? (r = t[0], i = t[1]) : r = t, e) {
			e = String(e).replaceAll(/\/\*.*?\*\//g, "").trim();
			var a = !1, o = 0, s = !1, c = [];
			r && c.push(...Object.keys(r).map(si)), i && c.push(...Object.keys(i).map(si));
			var l = 0, u = -1;
			let t = e.length;
			for (var d = 0; d < t; d++) {
				var f = e[d];
				if (s ? f === "/" && e[d - 1] === "*" && (s = !1) : a ? a === f && (a = !1) : f === "/" && e[d + 1] === "*" ? s = !0 : f === "\"" || f === "'" ? a = f : f === "(" ? o++ : f === ")" && o--, !s && a === !1 && o === 0) {
					if (f === ":" && u === -1) u = d;
					else if (f === ";" || d === t - 1) {
						if (u !== -1) {
							var p = si(e.substring(l, u).trim());
							if (!c.includes(p)) {
								f !== ";" && d++;
								var m = e.substring(l, d).trim();
								n += " " + m + ";";
							}
						}
						l = d + 1, u = -1;
					}
				}
			}
		}
		return r && (n += oi(r)), i && (n += oi(i, !0)), n = n.trim(), n === "" ? null : n;
	}
	return e == null ? null : String(e);
}
// node_modules/svelte/src/internal/client/dom/elements/class.js
function Z(e, t, n, r, i, a) {
	var o = e[ue];
	if (E || o !== n || o === void 0) {
		var s = ai(n, r, a);
		E && s === e.getAttribute("class") || (s == null ? e.removeAttribute("class") : t ? e.className = s : e.setAttribute("class", s)), e[ue] = n;
	} else if (a && i !== a) for (var c in a) {
		var l = !!a[c];
		(i == null || l !== !!i[c]) && e.classList.toggle(c, l);
	}
	return a;
}
// node_modules/svelte/src/internal/client/dom/elements/style.js
function li(e, t = {}, n, r) {
	for (var i in n) {
		var a = n[i];
		t[i] !== a && (n[i] == null ? e.style.removeProperty(i) : e.style.setProperty(i, a, r));
	}
}
function ui(e, t, n, r) {
	var i = e[de];
	if (E || i !== t) {
		var a = ci(t, r);
		E && a === e.getAttribute("style") || (a == null ? e.removeAttribute("style") : e.style.cssText = a), e[de] = t;
	} else r && (Array.isArray(r) ? (li(e, n?.[0], r[0]), li(e, n?.[1], r[1], "important")) : li(e, n, r));
	return r;
}
// node_modules/svelte/src/internal/client/dom/elements/bindings/select.js
function di(e, t) {
	t ? e.hasAttribute("selected") || e.setAttribute("selected", "") : e.removeAttribute("selected");
}
function fi(t, n) {
	var r = t.__defaultValue, i = t.multiple, a = i ? r ?? [] : null;
	if (!i || e(a)) {
		var o = t.selectedIndex, s = n && i ? new Set(t.selectedOptions) : null;
		for (var c of t.options) {
			var l = gi(c);
			di(c, i ? a.includes(l) : Qt(l, r));
		}
		if (n) {
			if (s !== null) for (c of t.options) {
				var u = s.has(c);
				c.selected !== u && (c.selected = u);
			}
			else t.selectedIndex !== o && (t.selectedIndex = o);
		}
	}
}
function pi(t, n, r = !1) {
	if (t.multiple) {
		if (n == null) return;
		if (!e(n)) return xe();
		for (var i of t.options) i.selected = n.includes(gi(i));
	} else {
		for (i of t.options) if (Qt(gi(i), n)) {
			i.selected = !0;
			return;
		}
		r && n === void 0 || (t.selectedIndex = -1);
	}
}
function mi(e) {
	var t = new MutationObserver((t) => {
		t.every(_i) || ("__defaultValue" in e && fi(e, !1), "__value" in e && pi(e, e.__value));
	});
	t.observe(e, {
		childList: !0,
		subtree: !0,
		attributes: !0,
		attributeFilter: ["value"]
	}), vn(() => {
		t.disconnect();
	});
}
function hi(e, t, n = t) {
	var r = /* @__PURE__ */ new WeakSet(), i = !0;
	st(e, "change", (t) => {
		var i = t ? "[selected]" : ":checked", a;
		if (e.multiple) a = [].map.call(e.querySelectorAll(i), gi);
		else {
			var o = e.querySelector(i) ?? e.querySelector("option:not([disabled])");
			a = o && gi(o);
		}
		n(a), e.__value = a, M !== null && r.add(M);
	}), Sn(() => {
		var a = t();
		if (e === document.activeElement) {
			var o = M;
			if (r.has(o)) return;
		}
		if (pi(e, a, i), i && a === void 0) {
			var s = e.querySelector(":checked");
			s !== null && (a = gi(s), n(a));
		}
		e.__value = a, i = !1;
	});
}
function gi(e) {
	return "__value" in e ? e.__value : e.value;
}
function _i(e) {
	if (e.target.closest("selectedcontent") !== null) return !0;
	if (e.type === "childList") {
		var t = [...e.addedNodes, ...e.removedNodes];
		return t.length > 0 && t.every((e) => e.nodeName === "SELECTEDCONTENT");
	}
	return !1;
}
// node_modules/svelte/src/internal/client/dom/elements/attributes.js
var vi = Symbol("is custom element"), yi = Symbol("is html"), bi = he ? "link" : "LINK";
function xi(e) {
	if (E) {
		var t = !1, n = () => {
			if (!t) {
				if (t = !0, e.hasAttribute("value")) {
					var n = e.value;
					Q(e, "value", null), e.value = n;
				}
				if (e.hasAttribute("checked")) {
					var r = e.checked;
					Q(e, "checked", null), e.checked = r;
				}
			}
		};
		e[pe] = n, $e(n), at();
	}
}
function Q(e, t, n, r) {
	var i = Si(e);
	if (!(E && (i[t] = e.getAttribute(t), t === "src" || t === "srcset" || t === "href" && e.nodeName === bi))) {
		var a = i[t];
		a !== (i[t] = n) && (t === "loading" && (e[ce] = n), n == null ? e.removeAttribute(t) : typeof n != "string" && wi(e).has(t) ? e[t] = n : (!E || typeof n != "number" && typeof n != "boolean" || a !== String(n)) && e.setAttribute(t, n));
	}
}
function Si(e) {
	return e[le] ??= {
		[vi]: e.nodeName.includes("-"),
		[yi]: e.namespaceURI === _e
	};
}
var Ci = /* @__PURE__ */ new Map();
function wi(e) {
	var t = e.getAttribute("is") || e.nodeName, n = Ci.get(t);
	if (n) return n;
	Ci.set(t, n = /* @__PURE__ */ new Set());
	for (var r, i = e, a = Element.prototype; a !== i;) {
		for (var s in r = o(i), r) r[s].set && s !== "innerHTML" && s !== "textContent" && s !== "innerText" && n.add(s);
		i = l(i);
	}
	return n;
}
// node_modules/svelte/src/internal/client/dom/elements/bindings/input.js
function Ti(e, t, n = t) {
	var r = /* @__PURE__ */ new WeakSet();
	st(e, "input", async (i) => {
		var a = i ? e.defaultValue : e.value;
		if (a = Ei(e) ? Di(a) : a, n(a), M !== null && r.add(M), await lr(), a !== (a = t())) {
			var o = e.selectionStart, s = e.selectionEnd, c = e.value.length;
			if (e.value = a ?? "", s !== null) {
				var l = e.value.length;
				o === s && s === c && l > c ? (e.selectionStart = l, e.selectionEnd = l) : (e.selectionStart = o, e.selectionEnd = Math.min(s, l));
			}
		}
	}), (E && e.defaultValue !== e.value || fr(t) == null && e.value) && (n(Ei(e) ? Di(e.value) : e.value), M !== null && r.add(M)), wn(() => {
		var n = t();
		if (e === document.activeElement) {
			var i = M;
			if (r.has(i)) return;
		}
		Ei(e) && n === Di(e.value) || (e.type !== "date" || n || e.value) && n !== e.value && (e.value = n ?? "");
	});
}
function Ei(e) {
	var t = e.type;
	return t === "number" || t === "range";
}
function Di(e) {
	return e === "" ? null : +e;
}
var Oi = /* @__PURE__ */ new class e {
	#e = /* @__PURE__ */ new WeakMap();
	#t;
	#n;
	static entries = /* @__PURE__ */ new WeakMap();
	constructor(e) {
		this.#n = e;
	}
	observe(e, t) {
		var n = this.#e.get(e) || /* @__PURE__ */ new Set();
		return n.add(t), this.#e.set(e, n), this.#r().observe(e, this.#n), () => {
			var n = this.#e.get(e);
			n.delete(t), n.size === 0 && (this.#e.delete(e), this.#t.unobserve(e));
		};
	}
	#r() {
		return this.#t ??= new ResizeObserver((t) => {
			for (var n of t) {
				e.entries.set(n.target, n);
				for (var r of this.#e.get(n.target) || []) r(n);
			}
		});
	}
}({ box: "border-box" });
function ki(e, t, n) {
	var r = Oi.observe(e, () => n(e[t]));
	Sn(() => (fr(() => n(e[t])), r));
}
// node_modules/svelte/src/internal/client/dom/elements/bindings/this.js
function Ai(e, t) {
	return e === t || e?.[ae] === t;
}
function ji(e = Ye(), t, n, r) {
	var i = Ge.r, a = V;
	return Sn(() => {
		var o, s;
		return wn(() => {
			o = s, s = r?.() || [], fr(() => {
				Ai(n(...s), e) || (t(e, ...s), o && Ai(n(...o), e) && t(null, ...o));
			});
		}), () => {
			let r = a;
			for (; r !== i && r.parent !== null && r.parent.f & 33554432;) r = r.parent;
			let o = () => {
				s && Ai(n(...s), e) && t(null, ...s);
			}, c = r.teardown;
			r.teardown = () => {
				o(), c?.();
			};
		};
	}), e;
}
// node_modules/svelte/src/internal/client/reactivity/store.js
var Mi = !1;
function Ni(e) {
	var t = Mi;
	try {
		return Mi = !1, [e(), Mi];
	} finally {
		Mi = t;
	}
}
// node_modules/svelte/src/internal/client/reactivity/props.js
function Pi(e, t, n, r) {
	var i = !0, o = !!(n & 8), s = !!(n & 16), c = r, l = !0, u = void 0, d = () => s && i ? (u ??= /* @__PURE__ */ ft(r), H(u)) : (l && (l = !1, c = s ? fr(r) : r), c);
	let f;
	if (o) {
		var p = ae in e || se in e;
		f = a(e, t)?.set ?? (p && t in e ? (n) => e[t] = n : void 0);
	}
	var m, h = !1;
	o ? [m, h] = Ni(() => e[t]) : m = e[t], m === void 0 && r !== void 0 && (m = d(), f && (i && Le(t), f(m)));
	var g = i ? () => {
		var n = e[t];
		return n === void 0 ? d() : (l = !0, n);
	} : () => {
		var n = e[t];
		return n !== void 0 && (c = void 0), n === void 0 ? c : n;
	};
	if (i && !(n & 4)) return g;
	if (f) {
		var _ = e.$$legacy;
		return (function(e, t) {
			return arguments.length > 0 ? ((!i || !t || _ || h) && f(t ? g() : e), e) : g();
		});
	}
	var v = !1, y = (n & 1 ? ft : ht)(() => (v = !1, g()));
	o && H(y);
	var b = V;
	return (function(e, t) {
		if (arguments.length > 0) {
			let n = t ? H(y) : i && o ? Xt(e) : e;
			return P(y, n), v = !0, c !== void 0 && (c = n), e;
		}
		return Bn && v || b.f & 16384 ? y.v : H(y);
	});
}
// node_modules/svelte/src/internal/disclose-version.js
typeof window < "u" && ((window.__svelte ??= {}).v ??= /* @__PURE__ */ new Set()).add("5");
// src/lib/board/marks.ts
function Fi(e, t, n = {}) {
	return {
		touches: e,
		kind: t,
		share: 1,
		text: "",
		player: -1,
		...n
	};
}
function Ii(e, t) {
	let n = new Map(e.places.map((e) => [e.name, e])), r = [], i = [];
	for (let e of t) {
		let t = e.touches.map((e) => n.get(e)).filter((e) => e !== void 0), a = `${e.kind} ${e.player >= 0 ? `p${e.player % 4}` : "nobody"}`;
		if (t.length === 1) i.push(Li(t[0], a, e));
		else for (let n = 1; n < t.length; n++) r.push({
			d: Ri(t[n - 1], t[n]),
			c: a,
			width: 5 + 15 * e.share
		});
	}
	return {
		arrows: r,
		rings: i
	};
}
function Li(e, t, n) {
	return {
		x: e.cx,
		y: e.cy,
		r: Math.min(40, Math.min(e.w, e.h) / 2 - 8),
		c: t,
		share: n.share,
		text: n.text
	};
}
function Ri(e, t) {
	let n = Math.hypot(t.cx - e.cx, t.cy - e.cy) || 1, [r, i] = [(t.cx - e.cx) / n, (t.cy - e.cy) / n], [a, o, s, c] = [
		e.cx + r * 26,
		e.cy + i * 26,
		t.cx - r * 16,
		t.cy - i * 16
	], l = (e) => `${(s - r * 26 + e * i * 17).toFixed(1)} ${(c - i * 26 - e * r * 17).toFixed(1)}`;
	return `M${a.toFixed(1)} ${o.toFixed(1)}L${s.toFixed(1)} ${c.toFixed(1)}M${l(1)}L${s.toFixed(1)} ${c.toFixed(1)}L${l(-1)}`;
}
// src/lib/board/Shape.svelte
var zi = /* @__PURE__ */ G("<rect></rect>"), Bi = /* @__PURE__ */ G("<circle></circle>"), Vi = /* @__PURE__ */ G("<line></line>"), Hi = /* @__PURE__ */ G("<path fill-rule=\"evenodd\"></path>"), Ui = /* @__PURE__ */ G("<text dominant-baseline=\"central\" xml:space=\"preserve\"> </text>");
function Wi(e, t) {
	qe(t, !0);
	var n = Mr(), r = I(n), i = (e) => {
		var n = zi();
		z(() => {
			Q(n, "x", t.shape.x), Q(n, "y", t.shape.y), Q(n, "width", t.shape.w), Q(n, "height", t.shape.h), Q(n, "rx", t.shape.r), Z(n, 0, ri(t.shape.c));
		}), K(e, n);
	}, a = (e) => {
		var n = Bi();
		z(() => {
			Q(n, "cx", t.shape.x), Q(n, "cy", t.shape.y), Q(n, "r", t.shape.r), Z(n, 0, ri(t.shape.c));
		}), K(e, n);
	}, o = (e) => {
		var n = Vi();
		z(() => {
			Q(n, "x1", t.shape.x1), Q(n, "y1", t.shape.y1), Q(n, "x2", t.shape.x2), Q(n, "y2", t.shape.y2), Z(n, 0, ri(t.shape.c));
		}), K(e, n);
	}, s = (e) => {
		var n = Hi();
		z(() => {
			Q(n, "d", t.shape.d), Z(n, 0, ri(t.shape.c)), Q(n, "transform", t.shape.x === void 0 ? null : `translate(${t.shape.x} ${t.shape.y ?? 0}) scale(${t.shape.k ?? 1})`);
		}), K(e, n);
	}, c = (e) => {
		var n = Ui(), r = L(n, !0);
		z(() => {
			Q(n, "x", t.shape.x), Q(n, "y", t.shape.y), Z(n, 0, ri(t.shape.c)), Q(n, "font-size", t.shape.size), Q(n, "text-anchor", t.shape.anchor ?? "middle"), q(r, t.shape.s);
		}), K(e, n);
	};
	J(r, (e) => {
		t.shape.t === "rect" ? e(i) : t.shape.t === "circle" ? e(a, 1) : t.shape.t === "line" ? e(o, 2) : t.shape.t === "path" ? e(s, 3) : e(c, -1);
	}), K(e, n), Je();
}
// src/lib/board/Picture.svelte
var Gi = /* @__PURE__ */ G("<rect rx=\"8\" class=\"touched svelte-umcubw\"></rect>"), Ki = /* @__PURE__ */ G("<rect rx=\"8\" class=\"chosen svelte-umcubw\"></rect>"), qi = /* @__PURE__ */ G("<g></g>"), Ji = /* @__PURE__ */ G("<circle r=\"20\" class=\"spot-last svelte-umcubw\"></circle>"), Yi = /* @__PURE__ */ G("<path></path>"), Xi = /* @__PURE__ */ G("<text font-size=\"24\" text-anchor=\"middle\" dominant-baseline=\"central\"> </text>"), Zi = /* @__PURE__ */ G("<circle></circle><!>", 1), Qi = /* @__PURE__ */ G("<svg focusable=\"false\" class=\"svelte-umcubw\"><!><!><!><!><!><!><!><!></svg>"), $i = {
	hash: "svelte-umcubw",
	code: "svg.svelte-umcubw {display:block;width:100%;height:100%;user-select:none;overflow:visible;}svg.svelte-umcubw text {font-family:system-ui, 'DejaVu Sans', sans-serif;fill:var(--ink);font-weight:600;}svg.svelte-umcubw .square.a, svg.svelte-umcubw .hex {fill:var(--board-a);}svg.svelte-umcubw .square.b {fill:var(--board-b);}svg.svelte-umcubw .square.shaded, svg.svelte-umcubw .hex.shaded {fill:color-mix(in srgb, var(--p2) 26%, var(--board-a));}svg.svelte-umcubw .hex {stroke:var(--board-edge);stroke-width:2;}svg.svelte-umcubw .edge {fill:none;stroke:var(--board-edge);stroke-width:2;}svg.svelte-umcubw .plate {fill:var(--board-a);stroke:var(--board-edge);stroke-width:2;}svg.svelte-umcubw .frame {fill:var(--frame);}svg.svelte-umcubw .hole {fill:var(--hole);stroke:var(--board-edge);stroke-width:2;}svg.svelte-umcubw .wire {stroke:var(--wire);stroke-width:2.5;}svg.svelte-umcubw .spot {fill:var(--surface);stroke:var(--wire);stroke-width:3;}svg.svelte-umcubw .star {fill:var(--wire);}svg.svelte-umcubw .tile {fill:var(--tile);}svg.svelte-umcubw .wedge.a {fill:var(--board-b);}svg.svelte-umcubw .wedge.b {fill:var(--frame);}svg.svelte-umcubw .side {fill:none;stroke:var(--hue);stroke-width:9;stroke-linejoin:round;stroke-linecap:round;}svg.svelte-umcubw .label {fill:var(--muted);font-weight:500;}svg.svelte-umcubw .label.p0, svg.svelte-umcubw .label.p1, svg.svelte-umcubw .label.p2, svg.svelte-umcubw .label.p3 {fill:var(--hue);}svg.svelte-umcubw .typed {font-family:ui-monospace, 'DejaVu Sans Mono', monospace;font-weight:400;}svg.svelte-umcubw .stone {fill:var(--fill);stroke:color-mix(in srgb, var(--hue) 72%, var(--ink));stroke-width:2.5;}svg.svelte-umcubw .groove {fill:none;stroke:color-mix(in srgb, var(--hue) 60%, var(--ink));stroke-opacity:0.35;stroke-width:3;}svg.svelte-umcubw .on-stone, svg.svelte-umcubw .crown {fill:var(--on-fill);}svg.svelte-umcubw .on-stone {font-weight:700;}svg.svelte-umcubw .man {fill:var(--fill);stroke:color-mix(in srgb, var(--hue) 70%, var(--ink));stroke-width:3;stroke-linejoin:round;paint-order:stroke;}svg.svelte-umcubw .figure.p0, svg.svelte-umcubw .figure.p1, svg.svelte-umcubw .figure.p2, svg.svelte-umcubw .figure.p3 {fill:var(--hue);}svg.svelte-umcubw .mark {fill:var(--muted);}svg.svelte-umcubw .wall {fill:var(--wire);}svg.svelte-umcubw .role-good {fill:var(--good);}svg.svelte-umcubw .role-bad {fill:var(--fault);}svg.svelte-umcubw .role-goal {fill:var(--p2);}svg.svelte-umcubw .role-note {fill:var(--muted);}svg.svelte-umcubw .stone.role-last {stroke:var(--ink);stroke-width:6;}svg.svelte-umcubw .pebble {fill:var(--wire);}svg.svelte-umcubw .shelf {fill:var(--frame);}svg.svelte-umcubw .seed {fill:var(--fill);stroke:var(--hole);stroke-width:1.5;}svg.svelte-umcubw .card-face {fill:var(--surface);stroke:var(--board-edge);stroke-width:2;}svg.svelte-umcubw .card-back {fill:color-mix(in srgb, var(--p0) 62%, var(--board-b));stroke:var(--board-edge);stroke-width:2;}svg.svelte-umcubw .card-lines {fill:none;stroke:var(--on-player);stroke-opacity:0.6;stroke-width:2;}svg.svelte-umcubw .suit.red {fill:var(--fault);}svg.svelte-umcubw .die {fill:var(--surface);stroke:var(--board-edge);stroke-width:2.5;}svg.svelte-umcubw .pip {fill:var(--ink);}svg.svelte-umcubw .tile.t1 {fill:color-mix(in srgb, var(--p1) 8%, var(--tile));}svg.svelte-umcubw .tile.t2 {fill:color-mix(in srgb, var(--p1) 14%, var(--tile));}svg.svelte-umcubw .tile.t3 {fill:color-mix(in srgb, var(--p1) 22%, var(--tile));}svg.svelte-umcubw .tile.t4 {fill:color-mix(in srgb, var(--p1) 30%, var(--tile));}svg.svelte-umcubw .tile.t5 {fill:color-mix(in srgb, var(--p1) 38%, var(--tile));}svg.svelte-umcubw .tile.t6 {fill:color-mix(in srgb, var(--p1) 46%, var(--tile));}svg.svelte-umcubw .tile.t7 {fill:color-mix(in srgb, var(--p1) 76%, var(--tile));}svg.svelte-umcubw .tile.t8 {fill:color-mix(in srgb, var(--p1) 82%, var(--tile));}svg.svelte-umcubw .tile.t9 {fill:color-mix(in srgb, var(--p1) 88%, var(--tile));}svg.svelte-umcubw .tile.t10 {fill:color-mix(in srgb, var(--p1) 94%, var(--tile));}svg.svelte-umcubw .tile.t11, svg.svelte-umcubw .tile.t12 {fill:var(--p1);}svg.svelte-umcubw .n7, svg.svelte-umcubw .n8, svg.svelte-umcubw .n9, svg.svelte-umcubw .n10, svg.svelte-umcubw .n11, svg.svelte-umcubw .n12 {fill:var(--on-player);}.touched.svelte-umcubw {fill:color-mix(in srgb, var(--good) 20%, transparent);stroke:var(--good);stroke-opacity:0.55;stroke-width:3;}.spot-last.svelte-umcubw {fill:none;stroke:var(--good);stroke-width:8;paint-order:stroke;}.chosen.svelte-umcubw {fill:none;stroke:var(--focus);stroke-width:6;}.arrow.svelte-umcubw {fill:none;stroke:var(--hue);stroke-linecap:round;stroke-linejoin:round;opacity:0.72;}.arrow.last.svelte-umcubw {display:none;}.arrow.best.svelte-umcubw, .arrow.hint.svelte-umcubw {stroke:var(--good);opacity:0.85;}.ring.svelte-umcubw {fill:color-mix(in srgb, var(--hue) 24%, transparent);stroke:var(--hue);stroke-width:4;}.ring.best.svelte-umcubw, .ring.hint.svelte-umcubw {fill:color-mix(in srgb, var(--good) 24%, transparent);stroke:var(--good);stroke-width:6;}.ring-text.svelte-umcubw {paint-order:stroke;stroke:var(--board-a);stroke-width:5;}"
};
function ea(e, t) {
	qe(t, !0), $r(e, $i);
	let n = Pi(t, "marks", 19, () => []), r = Pi(t, "chosen", 19, () => []), i = Pi(t, "arrived", 3, null), a = Pi(t, "spot", 3, null), o = Pi(t, "label", 3, ""), s = /* @__PURE__ */ j(() => Ii(t.scene, n())), c = /* @__PURE__ */ j(() => new Map(t.scene.places.map((e) => [e.name, e]))), l = /* @__PURE__ */ j(() => a() ? [] : n().filter((e) => e.kind === "last").flatMap((e) => e.touches));
	function u(e, t) {
		return (n) => {
			if (!e || e.place !== t || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
			let r = Math.hypot(e.dx, e.dy);
			n.animate([{ transform: `translate(${e.dx}px, ${e.dy}px)` }, { transform: "none" }], {
				duration: r > 400 ? 240 : 200,
				easing: "ease-out"
			});
		};
	}
	var d = Qi(), f = F(d);
	X(f, 17, () => t.scene.under, Y, (e, t) => {
		Wi(e, { get shape() {
			return H(t);
		} });
	});
	var p = R(f);
	X(p, 17, () => H(l), Y, (e, t) => {
		let n = /* @__PURE__ */ j(() => H(c).get(H(t)));
		var r = Mr(), i = I(r), a = (e) => {
			var t = Gi();
			z(() => {
				Q(t, "x", H(n).x + 2), Q(t, "y", H(n).y + 2), Q(t, "width", H(n).w - 4), Q(t, "height", H(n).h - 4);
			}), K(e, t);
		};
		J(i, (e) => {
			H(n) && e(a);
		}), K(e, r);
	});
	var m = R(p);
	X(m, 17, r, Y, (e, t) => {
		let n = /* @__PURE__ */ j(() => H(c).get(H(t)));
		var r = Mr(), i = I(r), a = (e) => {
			var t = Ki();
			z(() => {
				Q(t, "x", H(n).x + 3), Q(t, "y", H(n).y + 3), Q(t, "width", H(n).w - 6), Q(t, "height", H(n).h - 6);
			}), K(e, t);
		};
		J(i, (e) => {
			H(n) && e(a);
		}), K(e, r);
	});
	var h = R(m);
	X(h, 19, () => t.scene.stones, (e, t) => `${e.place}|${t}|${i()?.place === e.place ? i().key : ""}`, (e, t) => {
		var n = qi();
		X(n, 21, () => H(t).shapes, Y, (e, t) => {
			Wi(e, { get shape() {
				return H(t);
			} });
		}), k(n), ei(n, () => u(i(), H(t).place)), K(e, n);
	});
	var g = R(h);
	X(g, 17, () => t.scene.over, Y, (e, t) => {
		Wi(e, { get shape() {
			return H(t);
		} });
	});
	var _ = R(g), v = (e) => {
		var t = Ji();
		z(() => {
			Q(t, "cx", a()[0]), Q(t, "cy", a()[1]);
		}), K(e, t);
	};
	J(_, (e) => {
		a() && e(v);
	});
	var y = R(_);
	X(y, 17, () => H(s).arrows, Y, (e, t) => {
		var n = Yi();
		z(() => {
			Q(n, "d", H(t).d), Z(n, 0, `arrow ${H(t).c ?? ""}`, "svelte-umcubw"), Q(n, "stroke-width", H(t).width);
		}), K(e, n);
	}), X(R(y), 17, () => H(s).rings, Y, (e, t) => {
		var n = Mr(), r = I(n), i = (e) => {
			var n = Zi(), r = I(n), i = R(r), a = (e) => {
				var n = Xi(), r = L(n, !0);
				z(() => {
					Q(n, "x", H(t).x), Q(n, "y", H(t).y), Z(n, 0, `ring-text ${H(t).c ?? ""}`, "svelte-umcubw"), q(r, H(t).text);
				}), K(e, n);
			};
			J(i, (e) => {
				H(t).text && e(a);
			}), z(() => {
				Q(r, "cx", H(t).x), Q(r, "cy", H(t).y), Q(r, "r", H(t).r * (.62 + .38 * H(t).share)), Z(r, 0, `ring ${H(t).c ?? ""}`, "svelte-umcubw");
			}), K(e, n);
		}, a = /* @__PURE__ */ j(() => !H(t).c.startsWith("last"));
		J(r, (e) => {
			H(a) && e(i);
		}), K(e, n);
	}), k(d), z(() => {
		Q(d, "viewBox", `0 0 ${t.scene.w ?? ""} ${t.scene.h ?? ""}`), Q(d, "role", o() ? "img" : void 0), Q(d, "aria-label", o() || void 0), Q(d, "aria-hidden", o() ? void 0 : "true");
	}), K(e, d), Je();
}
// src/lib/board/chess.ts
var ta = "M22 88V80Q22 76 27 75H73Q78 76 78 80V88Z", na = {
	pawn: "M27 88V82Q27 77 33 76Q43 68 44 55H38V49H44Q36 43 36 34A14 14 0 0 1 64 34Q64 43 56 49H62V55H56Q57 68 67 76Q73 77 73 82V88Z",
	rook: `${ta}M30 72L34 42H66L70 72ZM28 39V17H39V25H45V17H55V25H61V17H72V39Z`,
	bishop: `${ta}M33 72Q42 66 43 57H36V51H43Q30 40 38 27L47 15A5 5 0 1 1 53 15L57 21L46 36L51 40L61 27Q70 41 57 51H64V57H57Q58 66 67 72Z`,
	knight: `${ta}M30 72Q30 58 46 47Q36 49 31 54Q23 56 21 48Q22 40 31 32Q35 20 47 18L49 9L57 17Q75 24 74 50Q74 62 69 72ZM42 29A3 3 0 1 0 42 35A3 3 0 1 0 42 29Z`,
	queen: `${ta}M31 72L18 36A5.5 5.5 0 1 1 24 34L36 52L35 25A5.5 5.5 0 1 1 41 24L50 50L59 24A5.5 5.5 0 1 1 65 25L64 52L76 34A5.5 5.5 0 1 1 82 36L69 72Z`,
	king: `${ta}M30 72Q14 54 22 42Q34 32 47 46V30H39V22H47V13H53V22H61V30H53V46Q66 32 78 42Q86 54 70 72Z`
}, ra = "M12 80L6 26L30 48L50 14L70 48L94 26L88 80Z", ia = {
	K: "king",
	Q: "queen",
	R: "rook",
	B: "bishop",
	N: "knight",
	P: "pawn"
};
function aa(e, t) {
	return e.player === null ? null : e.shape in na && (e.shape !== "king" || e.text) ? e.shape : t ? ia[e.text.toUpperCase()] ?? null : null;
}
// src/lib/board/cards.ts
var oa = {
	S: [
		"♠",
		!1,
		"spades"
	],
	H: [
		"♥",
		!0,
		"hearts"
	],
	D: [
		"♦",
		!0,
		"diamonds"
	],
	C: [
		"♣",
		!1,
		"clubs"
	],
	"♠": [
		"♠",
		!1,
		"spades"
	],
	"♥": [
		"♥",
		!0,
		"hearts"
	],
	"♦": [
		"♦",
		!0,
		"diamonds"
	],
	"♣": [
		"♣",
		!1,
		"clubs"
	]
}, sa = {
	A: "ace",
	K: "king",
	Q: "queen",
	J: "jack",
	T: "10"
};
function ca(e) {
	let t = /^(10|[2-9TJQKA])([SHDC♠♥♦♣])$/i.exec(e);
	if (!t) return null;
	let n = t[1].toUpperCase(), r = oa[t[2].toUpperCase()];
	return {
		rank: n === "T" ? "10" : n,
		suit: r[0],
		red: r[1],
		spoken: `${sa[n] ?? n} of ${r[2]}`
	};
}
function la(e) {
	return e == null || e < 0 ? "nobody" : `p${e % 4}`;
}
function ua(e) {
	switch (e.kind) {
		case "grid": return _a(e);
		case "points": return Aa(e);
		case "stacks": return Na(e);
		case "piles": return Pa(e);
		case "pits": return Fa(e);
		case "cards": return La(e);
		case "backs": return Ba(e);
		case "table": return Va(e);
		case "text": return qa(e.text);
	}
}
function da(e, t = !1) {
	return {
		w: 0,
		h: 0,
		under: [],
		stones: [],
		over: [],
		places: [],
		grid: t,
		alt: e
	};
}
function fa(e) {
	if (!e) return "empty";
	let t = e.shape || (e.text ? pa(e.text) : "") || (e.player === null ? e.role : "piece");
	return e.player === null ? t : `${t} of player ${e.player}`;
}
function pa(e) {
	let t = ca(e);
	return t ? t.spoken : e;
}
function ma(e, t, n, r, i = !1) {
	let a = la(e.player), o = aa(e, i);
	if (o) return [{
		t: "path",
		d: na[o],
		c: `man ${a}`,
		x: t - r * 1.2,
		y: n - r * 1.2,
		k: r * 2.4 / 100
	}];
	let s = e.role ? ` role-${e.role}` : "";
	if (e.player === null) return ha(e, t, n, r, s);
	let c = [{
		t: "circle",
		x: t,
		y: n,
		r,
		c: `stone ${a}${s}`
	}, {
		t: "circle",
		x: t,
		y: n,
		r: r * .72,
		c: `groove ${a}`
	}];
	return e.shape === "king" ? c.push({
		t: "path",
		d: ra,
		c: `crown ${a}`,
		x: t - r * .6,
		y: n - r * .6,
		k: r * 1.2 / 100
	}) : e.text && c.push({
		t: "text",
		x: t,
		y: n,
		s: e.text,
		size: ga(e.text, r * 1.5, r),
		c: `on-stone ${a}`
	}), c;
}
function ha(e, t, n, r, i) {
	return e.role === "wall" ? [{
		t: "rect",
		x: t - r,
		y: n - r,
		w: 2 * r,
		h: 2 * r,
		r: 6,
		c: "wall"
	}] : e.text ? [{
		t: "text",
		x: t,
		y: n,
		s: e.text,
		size: ga(e.text, r * 2, r * 1.1),
		c: `figure${i}`
	}] : [{
		t: "circle",
		x: t,
		y: n,
		r: r * .5,
		c: `mark${i}`
	}];
}
function ga(e, t, n) {
	return Math.max(9, Math.min(n, t / (.62 * Math.max(1, [...e].length))));
}
function _a(e) {
	if (e.look === "hexes") return Ea(e);
	let t = e.cells.length, n = e.columns.length, r = e.drop ? 14 : va(e.rows), i = {
		...da(`a board of ${t} rows and ${n} columns`, !0),
		w: r + n * 100 + 14,
		h: 14 + t * 100 + 44
	}, a = e.look === "lines";
	ya(i, e, r, 14);
	let o = Ta(e), s = new Set(e.shaded);
	return e.cells.forEach((t, n) => t.forEach((t, c) => {
		let l = r + c * 100, u = 14 + n * 100, d = `${e.columns[c]}${e.rows[n]}`;
		!a && e.look !== "discs" ? i.under.push(ba(e, l, u, n, c, s.has(d), t)) : s.has(d) && i.under.push({
			t: "circle",
			x: l + 50,
			y: u + 50,
			r: 9,
			c: "star"
		}), e.drop || i.places.push({
			name: d,
			x: l,
			y: u,
			w: 100,
			h: 100,
			cx: l + 50,
			cy: u + 50,
			held: fa(t),
			row: n,
			column: c
		}), t && i.stones.push({
			place: e.drop ? `${e.columns[c]}/${n}` : d,
			shapes: Sa(e, t, l + 50, u + 50, o)
		});
	})), e.drop && e.columns.forEach((t, n) => i.places.push(Ca(e, t, n, r, 14))), wa(i, e, r, 14), i;
}
function va(e) {
	return 22 + 13 * Math.max(0, ...e.map((e) => e.length));
}
function ya(e, t, n, r) {
	let i = t.cells.length, a = t.columns.length, o = a * 100, s = i * 100;
	if (t.look === "lines") {
		e.under.push({
			t: "rect",
			x: n,
			y: r,
			w: o,
			h: s,
			r: 8,
			c: "plate"
		});
		for (let t = 0; t < i; t++) e.under.push({
			t: "line",
			x1: n + 50,
			y1: r + t * 100 + 50,
			x2: n + o - 50,
			y2: r + t * 100 + 50,
			c: "wire"
		});
		for (let t = 0; t < a; t++) e.under.push({
			t: "line",
			x1: n + t * 100 + 50,
			y1: r + 50,
			x2: n + t * 100 + 50,
			y2: r + s - 50,
			c: "wire"
		});
	} else if (t.look === "discs") {
		e.under.push({
			t: "rect",
			x: n - 10,
			y: r - 10,
			w: o + 20,
			h: s + 20,
			r: 22,
			c: "frame"
		});
		for (let t = 0; t < i; t++) for (let i = 0; i < a; i++) e.under.push({
			t: "circle",
			x: n + i * 100 + 50,
			y: r + t * 100 + 50,
			r: 41,
			c: "hole"
		});
	} else t.look === "squares" && e.over.push({
		t: "rect",
		x: n,
		y: r,
		w: o,
		h: s,
		r: 3,
		c: "edge"
	});
}
function ba(e, t, n, r, i, a, o) {
	return e.look === "tiles" ? {
		t: "rect",
		x: t + 4,
		y: n + 4,
		w: 92,
		h: 92,
		r: 10,
		c: `tile t${o ? xa(o.text) : 0}${o?.player == null ? "" : " " + la(o.player)}`
	} : {
		t: "rect",
		x: t,
		y: n,
		w: 100,
		h: 100,
		r: 0,
		c: a ? "square shaded" : (r + i + e.cells.length) % 2 ? "square a" : "square b"
	};
}
function xa(e) {
	let t = Number(e);
	return t > 1 && Number.isFinite(t) ? Math.min(12, Math.round(Math.log2(t))) : 0;
}
function Sa(e, t, n, r, i) {
	return e.look === "tiles" && t.player === null ? [{
		t: "text",
		x: n,
		y: r,
		s: t.text,
		size: ga(t.text, 74, 44),
		c: `figure n${xa(t.text)}`
	}] : ma(t, n, r, e.look === "lines" ? 46 : e.look === "discs" ? 41 : 38, i);
}
function Ca(e, t, n, r, i) {
	let a = e.cells.map((e) => e[n] ?? null).filter((e) => e !== null).reverse(), o = a.length ? `from below ${a.map((e) => e.player === null ? e.text : `player ${e.player}`).join(", ")}` : "empty", s = r + n * 100;
	return {
		name: t,
		x: s,
		y: i,
		w: 100,
		h: e.cells.length * 100,
		cx: s + 50,
		cy: i + (e.cells.length - a.length - .5) * 100,
		held: o,
		row: 0,
		column: n
	};
}
function wa(e, t, n, r) {
	let i = r + t.cells.length * 100 + 26, a = Math.max(11, Math.min(26, 2.8 * t.columns.length));
	t.columns.forEach((t, r) => e.under.push({
		t: "text",
		x: n + r * 100 + 50,
		y: i,
		s: t,
		size: a,
		c: "label"
	})), t.drop || t.rows.forEach((t, i) => e.under.push({
		t: "text",
		x: n - 12,
		y: r + i * 100 + 50,
		s: t,
		size: a,
		c: "label",
		anchor: "end"
	}));
}
function Ta(e) {
	let t = e.cells.flat().filter((e) => e !== null), n = new Set(t.filter((e) => e.text.toUpperCase() === "K").map((e) => e.player));
	return e.look === "squares" && n.size === 2 && t.every((e) => e.player !== null && /^[KQRBNP]$/i.test(e.text));
}
function Ea(e) {
	let t = 100 / Math.sqrt(3), n = 1.5 * t, r = e.cells.length, i = e.columns.length, a = {
		...da(`a board of hexagons, ${r} rows and ${i} columns`, !0),
		w: 62 + i * 100 + (r - 1) * 100 / 2 + 20,
		h: 40 + (r - 1) * n + 2 * t + 20
	};
	return e.cells.forEach((r, i) => r.forEach((r, o) => {
		let s = 62 + o * 100 + i * 100 / 2 + 50, c = 40 + t + i * n, l = `${e.columns[o]}${e.rows[i]}`;
		a.under.push({
			t: "path",
			d: Da(s, c, t),
			c: e.shaded.includes(l) ? "hex shaded" : "hex"
		}), a.places.push({
			name: l,
			x: s - 50,
			y: c - n / 2,
			w: 100,
			h: n,
			cx: s,
			cy: c,
			held: fa(r),
			row: i,
			column: o
		}), r && a.stones.push({
			place: l,
			shapes: ma(r, s, c, 38)
		});
	})), a.over.push(...ka(62, 40, 100, t, n, r, i)), e.columns.forEach((e, t) => a.under.push({
		t: "text",
		x: 62 + t * 100 + 50 - 4,
		y: 20,
		s: e,
		size: 24,
		c: "label"
	})), e.rows.forEach((e, r) => a.under.push({
		t: "text",
		x: 62 + r * 100 / 2 - 16,
		y: 40 + t + r * n,
		s: e,
		size: 24,
		c: "label",
		anchor: "end"
	})), a;
}
function Da(e, t, n) {
	return `M${[...[
		,
		,
		,
		,
		,
		,
	].keys()].map((r) => Oa(e, t, n, r)).map(([e, t]) => `${e.toFixed(1)} ${t.toFixed(1)}`).join("L")}Z`;
}
function Oa(e, t, n, r) {
	let i = Math.PI / 3 * r - Math.PI / 2;
	return [e + n * Math.cos(i), t + n * Math.sin(i)];
}
function ka(e, t, n, r, i, a, o) {
	let s = (a, o) => [e + o * n + a * n / 2 + n / 2, t + r + a * i], c = (e, t) => "M" + e.flatMap(([e, n]) => t.map((t) => Oa(e, n, r, t).map((e) => e.toFixed(1)).join(" "))).join("L"), l = [...Array(o).keys()], u = [...Array(a).keys()];
	return [
		{
			t: "path",
			d: c(l.map((e) => s(0, e)), [
				5,
				0,
				1
			]),
			c: "side p0"
		},
		{
			t: "path",
			d: c(l.map((e) => s(a - 1, e)), [
				4,
				3,
				2
			]),
			c: "side p0"
		},
		{
			t: "path",
			d: c(u.map((e) => s(e, 0)), [
				5,
				4,
				3
			]),
			c: "side p1"
		},
		{
			t: "path",
			d: c(u.map((e) => s(e, o - 1)), [
				0,
				1,
				2
			]),
			c: "side p1"
		}
	];
}
function Aa(e) {
	let t = e.places.map((e) => e.x), n = e.places.map((e) => e.y), r = Math.min(...t), i = Math.min(...n), a = Math.max(...t) - r, o = Math.max(...n) - i, s = ja(e), c = s > 0 ? 150 / s : 100, l = (e, t) => [70 + (e - r) * c, 70 + (t - i) * c], u = {
		...da(`${e.places.length} places and ${e.lines.length} lines between them`),
		w: 140 + a * c,
		h: 140 + o * c
	}, d = new Map(e.places.map((e) => [e.name, l(e.x, e.y)]));
	for (let t of e.lines) {
		let [e, n] = [d.get(t.from), d.get(t.to)];
		e && n && (u.under.push({
			t: "line",
			x1: e[0],
			y1: e[1],
			x2: n[0],
			y2: n[1],
			c: "wire"
		}), t.label && u.over.push({
			t: "text",
			x: (e[0] + n[0]) / 2,
			y: (e[1] + n[1]) / 2 - 14,
			s: t.label,
			size: 22,
			c: "label"
		}));
	}
	for (let t of e.places) {
		let [e, n] = d.get(t.name) ?? [0, 0];
		u.under.push({
			t: "circle",
			x: e,
			y: n,
			r: 20,
			c: "spot"
		}), u.over.push({
			t: "text",
			x: e,
			y: n + 56,
			s: t.name,
			size: ga(t.name, 130, 22),
			c: "label"
		}), u.places.push({
			name: t.name,
			x: e - 50,
			y: n - 50,
			w: 100,
			h: 100,
			cx: e,
			cy: n,
			held: fa(t.on),
			row: 0,
			column: 0
		}), t.on && u.stones.push({
			place: t.name,
			shapes: ma(t.on, e, n, 36)
		});
	}
	return u;
}
function ja(e) {
	let t = Infinity;
	return e.places.forEach((n, r) => e.places.slice(r + 1).forEach((e) => {
		t = Math.min(t, Math.hypot(n.x - e.x, n.y - e.y) || Infinity);
	})), Number.isFinite(t) ? t : 0;
}
var Ma = 5;
function Na(e) {
	let t = Math.max(1, e.rows), n = Math.ceil(e.stacks.length / t), r = t === 2 && n > 8 ? 40 : 0, i = {
		...da(`${e.stacks.length} stacks`),
		w: n * 80 + 28 + r,
		h: t * 360 + 28
	};
	return i.under.push({
		t: "rect",
		x: 4,
		y: 4,
		w: i.w - 8,
		h: i.h - 8,
		r: 14,
		c: "plate"
	}), e.stacks.forEach((e, a) => {
		let o = Math.floor(a / n), s = a % n, c = t === 2 && o === 0, l = 14 + s * 80 + (s >= n / 2 ? r : 0), u = 14 + o * 360, d = l + 40, f = c ? u + 34 : u + 360 - 34, p = c ? f + 250 : f - 250, m = c ? 1 : -1;
		i.under.push({
			t: "path",
			d: `M${l + 4} ${f}H${l + 76}L${d} ${p}Z`,
			c: s % 2 ? "wedge a" : "wedge b"
		}), i.under.push({
			t: "text",
			x: d,
			y: c ? u + 16 : u + 360 - 14,
			s: e.name,
			size: ga(e.name, 74, 22),
			c: "label"
		});
		let h = e.pieces.slice(-5), g = h.flatMap((e, t) => ma(e, d, f + m * (36 + t * 58), 34));
		e.pieces.length > Ma && g.push({
			t: "text",
			x: d,
			y: f + m * 268,
			s: String(e.pieces.length),
			size: 30,
			c: `on-stone ${la(h.at(-1)?.player)}`
		}), h.length && i.stones.push({
			place: e.name,
			shapes: g
		});
		let _ = e.pieces.at(-1) ?? null;
		i.places.push({
			name: e.name,
			x: l,
			y: u,
			w: 80,
			h: 360,
			cx: d,
			cy: f + m * (36 + Math.max(0, h.length - 1) * 58),
			held: _ ? `${e.pieces.length}, on top ${fa(_)}` : "empty",
			row: o,
			column: s
		});
	}), i;
}
function Pa(e) {
	let t = Math.max(1, ...e.piles.map((e) => e.count)), n = Math.min(t, 10), r = {
		...da(`${e.piles.length} piles`),
		w: e.piles.length * 130 + 20,
		h: n * 44 + 120
	};
	return e.piles.forEach((e, t) => {
		let n = 10 + t * 130, i = n + 65, a = r.h - 66;
		r.under.push({
			t: "rect",
			x: n + 10,
			y: a,
			w: 110,
			h: 10,
			r: 5,
			c: "shelf"
		});
		let o = [];
		for (let t = 0; t < Math.min(e.count, 10); t++) o.push({
			t: "rect",
			x: i - 40,
			y: a - 42 - t * 44,
			w: 80,
			h: 36,
			r: 16,
			c: "pebble"
		});
		o.length && r.stones.push({
			place: e.name,
			shapes: o
		}), r.over.push({
			t: "text",
			x: i,
			y: a + 36,
			s: `${e.count}`,
			size: 30,
			c: "figure"
		}), r.places.push({
			name: e.name,
			x: n,
			y: 0,
			w: 130,
			h: r.h,
			cx: i,
			cy: a - 20,
			held: `${e.count}`,
			row: 0,
			column: t
		});
	}), r;
}
function Fa(e) {
	let t = Math.max(1, ...e.rows.map((e) => e.length)), n = e.stores.length ? 130 : 0, r = {
		...da("rows of pits"),
		w: t * 112 + 2 * n + 28,
		h: e.rows.length * 124 + 40
	};
	r.under.push({
		t: "rect",
		x: 4,
		y: 4,
		w: r.w - 8,
		h: r.h - 8,
		r: 40,
		c: "frame"
	});
	let i = (e, t, n, i, a, o, s, c, l) => {
		r.under.push({
			t: "rect",
			x: n - a / 2,
			y: i - o / 2,
			w: a,
			h: o,
			r: Math.min(a, o) / 2,
			c: "hole"
		}), r.stones.push({
			place: e,
			shapes: Ia(t, n, i, a, o, s)
		}), r.over.push({
			t: "text",
			x: n,
			y: i + o / 2 - 12,
			s: String(t),
			size: 24,
			c: "figure"
		}), e && r.places.push({
			name: e,
			x: n - a / 2 - 6,
			y: i - o / 2 - 6,
			w: a + 12,
			h: o + 12,
			cx: n,
			cy: i,
			held: String(t),
			row: c,
			column: l
		});
	};
	e.rows.forEach((t, r) => t.forEach((t, a) => i(t.name, t.count, 14 + n + a * 112 + 56, 20 + r * 124 + 62, 100, 110, la(e.owners[r]), r, a)));
	let [a, o] = e.stores, s = r.h - 60;
	return a && i(a.name, a.count, 14 + n / 2, r.h / 2, 104, s, la(e.owners[0]), 0, -1), o && i(o.name, o.count, r.w - 14 - n / 2, r.h / 2, 104, s, la(e.owners.at(-1)), 0, t), r;
}
function Ia(e, t, n, r, i, a) {
	return [...Array(Math.min(e, 24)).keys()].map((e) => {
		let o = e * 2.39996, s = Math.sqrt((e + .4) / 24);
		return {
			t: "circle",
			x: t + Math.cos(o) * s * (r / 2 - 14),
			y: n - 10 + Math.sin(o) * s * (i / 2 - 26),
			r: 9,
			c: `seed ${a}`
		};
	});
}
var $ = {
	w: 84,
	h: 120
};
function La(e) {
	let t = e.cards.length > 9 ? 56 : $.w + 10, n = e.title ? 34 : 0, r = {
		...da(`${e.title || "cards"}: ${e.cards.map((e) => fa(e)).join(", ") || "none"}`),
		w: Math.max(200, 20 + $.w + t * Math.max(0, e.cards.length - 1)),
		h: $.h + 20 + n
	};
	return e.title && r.under.push({
		t: "text",
		x: 10,
		y: 20,
		s: e.title,
		size: 22,
		c: `label ${la(e.player)}`,
		anchor: "start"
	}), e.cards.forEach((i, a) => {
		let o = 10 + a * t, s = 10 + n;
		r.stones.push({
			place: i?.text ?? "",
			shapes: i ? Ra(i, o, s) : za(o, s)
		}), i?.text && r.places.push({
			name: i.text,
			x: o,
			y: s,
			w: a < e.cards.length - 1 ? t : $.w,
			h: $.h,
			cx: o + $.w / 2,
			cy: s + $.h / 2,
			held: pa(i.text),
			row: 0,
			column: a
		});
	}), r;
}
function Ra(e, t, n) {
	let r = ca(e.text), i = [{
		t: "rect",
		x: t,
		y: n,
		w: $.w,
		h: $.h,
		r: 9,
		c: `card-face${e.role ? " role-" + e.role : ""}`
	}];
	if (!r) return [...i, {
		t: "text",
		x: t + $.w / 2,
		y: n + $.h / 2,
		s: e.text,
		size: ga(e.text, 70, 40),
		c: `figure ${la(e.player)}`
	}];
	let a = r.red ? "suit red" : "suit";
	return i.push({
		t: "text",
		x: t + 18,
		y: n + 24,
		s: r.rank,
		size: 28,
		c: a
	}), i.push({
		t: "text",
		x: t + 18,
		y: n + 52,
		s: r.suit,
		size: 26,
		c: a
	}), i.push({
		t: "text",
		x: t + $.w / 2 + 10,
		y: n + 84,
		s: r.suit,
		size: 50,
		c: a
	}), i;
}
function za(e, t) {
	return [{
		t: "rect",
		x: e,
		y: t,
		w: $.w,
		h: $.h,
		r: 9,
		c: "card-back"
	}, {
		t: "rect",
		x: e + 8,
		y: t + 8,
		w: $.w - 16,
		h: $.h - 16,
		r: 5,
		c: "card-lines"
	}];
}
function Ba(e) {
	let t = Math.min(e.count, 12), n = e.title ? 34 : 0, r = {
		...da(`${e.title || "cards face down"}: ${e.count}`),
		w: Math.max(200, 20 + $.w + 34 * Math.max(0, t - 1)),
		h: $.h + 20 + n
	};
	e.title && r.under.push({
		t: "text",
		x: 10,
		y: 20,
		s: `${e.title} (${e.count})`,
		size: 22,
		c: `label ${la(e.player)}`,
		anchor: "start"
	});
	for (let e = 0; e < t; e++) r.stones.push({
		place: "",
		shapes: za(10 + e * 34, 10 + n)
	});
	return r;
}
function Va(e) {
	let t = e.parts.map(ua), n = Math.max(420, ...t.map((e) => e.w)), r = {
		...da([
			e.title,
			...t.map((e) => e.alt),
			e.note
		].filter(Boolean).join("; ") || "a table"),
		w: n
	};
	e.title && Ha(r, e.title, 26);
	for (let e of t) Ua(r, e, (n - e.w) / 2);
	e.dice.length && Ka(r, e.dice);
	for (let t of e.scores) Ha(r, `${t.name}  ${t.value}`, 26);
	return e.scores.length && (r.alt += `; ${e.scores.map((e) => `${e.name} ${e.value}`).join(", ")}`), e.note && Ha(r, e.note, 24, "label"), r.h += 10, r;
}
function Ha(e, t, n, r = "figure") {
	e.under.push({
		t: "text",
		x: e.w / 2,
		y: e.h + 26,
		s: t,
		size: ga(t, e.w - 20, n),
		c: r
	}), e.h += 44;
}
function Ua(e, t, n) {
	let r = e.h;
	e.under.push(...t.under.map((e) => Wa(e, n, r))), e.over.push(...t.over.map((e) => Wa(e, n, r))), e.stones.push(...t.stones.map((e) => ({
		...e,
		shapes: e.shapes.map((e) => Wa(e, n, r))
	}))), e.places.push(...t.places.map((e) => ({
		...e,
		x: e.x + n,
		y: e.y + r,
		cx: e.cx + n,
		cy: e.cy + r
	}))), e.h += t.h + 12;
}
function Wa(e, t, n) {
	return e.t === "line" ? {
		...e,
		x1: e.x1 + t,
		y1: e.y1 + n,
		x2: e.x2 + t,
		y2: e.y2 + n
	} : e.t === "path" ? {
		...e,
		x: (e.x ?? 0) + t,
		y: (e.y ?? 0) + n
	} : {
		...e,
		x: e.x + t,
		y: e.y + n
	};
}
var Ga = {
	1: [[0, 0]],
	2: [[-1, -1], [1, 1]],
	3: [
		[-1, -1],
		[0, 0],
		[1, 1]
	],
	4: [
		[-1, -1],
		[1, -1],
		[-1, 1],
		[1, 1]
	],
	5: [
		[-1, -1],
		[1, -1],
		[0, 0],
		[-1, 1],
		[1, 1]
	],
	6: [
		[-1, -1],
		[1, -1],
		[-1, 0],
		[1, 0],
		[-1, 1],
		[1, 1]
	]
};
function Ka(e, t) {
	let n = e.w / 2 - t.length * 84 / 2;
	t.forEach((t, r) => {
		let i = n + r * 84 + 7, a = e.h + 8;
		e.under.push({
			t: "rect",
			x: i,
			y: a,
			w: 70,
			h: 70,
			r: 14,
			c: "die"
		});
		let o = Ga[t];
		if (o) for (let [t, n] of o) e.under.push({
			t: "circle",
			x: i + 35 + t * 19,
			y: a + 35 + n * 19,
			r: 6.5,
			c: "pip"
		});
		else e.under.push({
			t: "text",
			x: i + 35,
			y: a + 35,
			s: String(t),
			size: 30,
			c: "figure"
		});
	}), e.alt += `; dice ${t.join(" and ")}`, e.h += 92;
}
function qa(e) {
	let t = e.split("\n"), n = Math.max(1, ...t.map((e) => [...e].length)), r = {
		...da(e),
		w: 28 + n * 14.5,
		h: 24 + t.length * 32
	};
	return t.forEach((e, t) => r.under.push({
		t: "text",
		x: 14,
		y: 28 + t * 32,
		s: e,
		size: 24,
		c: "typed",
		anchor: "start"
	})), r;
}
// src/lib/board/touch.ts
function Ja(e, t) {
	let n = e.filter((e) => e.touches.length >= t.length && t.every((t, n) => e.touches[n] === t)), r = n.filter((e) => e.touches.length > t.length), i = t.length ? n.filter((e) => e.touches.length === t.length) : [];
	return {
		places: new Set(r.map((e) => e.touches[t.length])),
		complete: i,
		longer: r.length > 0
	};
}
function Ya(e, t, n) {
	if (!Ja(e, t).places.has(n)) return Ja(e, []).places.has(n) && t.at(-1) !== n && t.length ? Ya(e, [], n) : {
		touched: [],
		ask: []
	};
	let r = [...t, n], { complete: i, longer: a } = Ja(e, r);
	return i.length === 1 && !a ? { act: i[0] } : {
		touched: r,
		ask: i
	};
}
function Xa(e, t, n, r) {
	if (!r) return "";
	let { places: i } = Ja(e, t);
	if (!i.has(n)) return "";
	let a = [...Ja(e, [...t, n]).places];
	return a.length ? `can go to ${a.slice(0, 12).join(", ")}${a.length > 12 ? ` and ${a.length - 12} more` : ""}` : t.length ? "can be chosen" : "can be played";
}
function Za(e) {
	return e.filter((e) => !e.touches.length);
}
// src/lib/board/Board.svelte
var Qa = /* @__PURE__ */ W("<span></span>"), $a = /* @__PURE__ */ W("<button type=\"button\"><!></button>"), eo = /* @__PURE__ */ W("<div role=\"gridcell\" class=\"through svelte-105szbu\"><!></div>"), to = /* @__PURE__ */ W("<div role=\"row\" class=\"through svelte-105szbu\"></div>"), no = /* @__PURE__ */ W("<div class=\"places svelte-105szbu\" tabindex=\"-1\"><!></div>"), ro = /* @__PURE__ */ W("<button type=\"button\"> </button>"), io = /* @__PURE__ */ W("<div class=\"asked card svelte-105szbu\" role=\"group\" aria-label=\"Which one?\"><!> <button type=\"button\" class=\"plain\">Cancel</button></div>"), ao = /* @__PURE__ */ W("<div class=\"board svelte-105szbu\"><!> <!></div> <!>", 1), oo = {
	hash: "svelte-105szbu",
	code: ".board.svelte-105szbu {position:relative;width:min(100%, calc(var(--board-height, 68vh) * var(--shape)));margin-inline:auto;}.places.svelte-105szbu {position:absolute;inset:0;outline:none;}.through.svelte-105szbu {display:contents;}.place.svelte-105szbu {position:absolute;padding:0;min-height:0;border:0;border-radius:6px;background:transparent;cursor:default;touch-action:manipulation;}.place.open.svelte-105szbu {cursor:pointer;}.place.open.svelte-105szbu:hover {background:color-mix(in srgb, var(--focus) 16%, transparent);}.dot.svelte-105szbu {width:24%;aspect-ratio:1;border-radius:50%;background:color-mix(in srgb, var(--focus) 45%, transparent);opacity:0;transition:opacity 120ms ease-out;}.place.open.svelte-105szbu:hover .dot:where(.svelte-105szbu), .place.open.svelte-105szbu:focus-visible .dot:where(.svelte-105szbu), .board.svelte-105szbu:has(.place.chosen:where(.svelte-105szbu)) .place.open:where(.svelte-105szbu) .dot:where(.svelte-105szbu) {opacity:1;}.dot.piece.svelte-105szbu {width:92%;background:transparent;border:3px solid color-mix(in srgb, var(--focus) 60%, transparent);}.dot.column.svelte-105szbu {display:none;}.asked.svelte-105szbu {display:flex;flex-wrap:wrap;gap:8px;padding:8px;margin-top:8px;justify-content:center;}"
};
function so(e, t) {
	qe(t, !0), $r(e, oo);
	let n = (e, n = d) => {
		var r = $a();
		let i, a;
		var o = F(r), l = (e) => {
			var r = Qa();
			let i;
			z(() => i = Z(r, 1, "dot svelte-105szbu", null, i, {
				piece: n().held !== "empty",
				column: H(s).grid && t.drawing.kind === "grid" && t.drawing.drop
			})), K(e, r);
		}, u = /* @__PURE__ */ j(() => H(p).has(n().name) && t.onact);
		J(o, (e) => {
			H(u) && e(l);
		}), k(r), z((e, t, o, c) => {
			i = Z(r, 1, "place svelte-105szbu", null, i, {
				open: e,
				chosen: t
			}), Q(r, "aria-label", o), Q(r, "aria-disabled", c), Q(r, "tabindex", n().name === H(v) ? 0 : -1), Q(r, "data-at", n().name), a = ui(r, "", a, {
				left: `${100 * n().x / H(s).w}%`,
				top: `${100 * n().y / H(s).h}%`,
				width: `${100 * n().w / H(s).w}%`,
				height: `${100 * n().h / H(s).h}%`
			});
		}, [
			() => H(p).has(n().name),
			() => H(c).includes(n().name),
			() => ne(n()),
			() => t.onact && H(p).has(n().name) ? void 0 : "true"
		]), U("click", r, () => S(n())), K(e, r);
	}, r = Pi(t, "choices", 19, () => []), i = Pi(t, "marks", 19, () => []), a = Pi(t, "last", 19, () => []), o = Pi(t, "ply", 3, 0), s = /* @__PURE__ */ j(() => ua(t.drawing)), c = /* @__PURE__ */ N(Xt([])), l = /* @__PURE__ */ N(Xt([])), u = /* @__PURE__ */ N(""), f = /* @__PURE__ */ N(void 0), p = /* @__PURE__ */ j(() => Ja(r(), H(c)).places), m = /* @__PURE__ */ j(() => [...a().length ? [Fi(a(), "last")] : [], ...i()]), h = /* @__PURE__ */ j(() => y(H(s))), g = /* @__PURE__ */ j(() => b(H(s), a(), o())), _ = /* @__PURE__ */ j(() => t.drawing.kind === "grid" && t.drawing.drop ? x(H(s), a(), t.drawing) : null), v = /* @__PURE__ */ j(() => H(s).places.some((e) => e.name === H(u)) ? H(u) : H(s).places[0]?.name ?? "");
	yn(() => {
		o(), r(), P(c, [], !0), P(l, [], !0);
	});
	function y(e) {
		if (!e.grid) return [e.places];
		let t = [];
		for (let n of e.places) (t[n.row] ??= []).push(n);
		return t.filter(Boolean);
	}
	function b(e, n, r) {
		let i = n.map((t) => e.places.find((e) => e.name === t)), [a, o] = [i[0], i.at(-1)];
		if (!a || !o) return null;
		if (t.drawing.kind === "grid" && t.drawing.drop) {
			let e = t.drawing.cells.findIndex((e) => e[o.column]);
			return e < 0 ? null : {
				place: `${o.name}/${e}`,
				dx: 0,
				dy: -(e + .6) * 100,
				key: r
			};
		}
		return a === o ? null : {
			place: o.name,
			dx: a.cx - o.cx,
			dy: a.cy - o.cy,
			key: r
		};
	}
	function x(e, t, n) {
		let r = e.places.find((e) => e.name === t[0]), i = r ? n.cells.findIndex((e) => e[r.column]) : -1;
		return r && i >= 0 ? [r.cx, r.y + i * 100 + 50] : null;
	}
	function S(e) {
		P(u, e.name, !0);
		let n = Ya(r(), H(c), e.name);
		"act" in n ? (P(c, [], !0), P(l, [], !0), t.onact?.(n.act)) : (P(c, n.touched, !0), P(l, n.ask, !0));
	}
	function ee(e) {
		P(c, [], !0), P(l, [], !0), t.onact?.(e);
	}
	let C = {
		ArrowLeft: [-1, 0],
		ArrowRight: [1, 0],
		ArrowUp: [0, -1],
		ArrowDown: [0, 1]
	};
	function w(e) {
		if (e.key === "Escape" && H(c).length) {
			P(c, [], !0), P(l, [], !0), e.stopPropagation();
			return;
		}
		let t = C[e.key], n = H(s).places.find((e) => e.name === H(v));
		if (!t || !n) return;
		e.preventDefault(), e.stopPropagation();
		let r = te(n, t);
		r && (P(u, r.name, !0), H(f)?.querySelector(`[data-at="${CSS.escape(r.name)}"]`)?.focus());
	}
	function te(e, [t, n]) {
		let r = null, i = Infinity;
		for (let a of H(s).places) {
			let [o, s] = [a.x + a.w / 2 - e.x - e.w / 2, a.y + a.h / 2 - e.y - e.h / 2], c = o * t + s * n, l = Math.abs(o * n) + Math.abs(s * t);
			c > 1 && c + 3 * l < i && (i = c + 3 * l, r = a);
		}
		return r;
	}
	function ne(e) {
		return [
			e.name,
			e.held,
			Xa(r(), H(c), e.name, !!t.onact)
		].filter(Boolean).join(", ");
	}
	var re = ao(), ie = I(re);
	let ae;
	var oe = F(ie);
	{
		let e = /* @__PURE__ */ j(() => H(s).places.length ? "" : `${t.label}: ${H(s).alt}`);
		ea(oe, {
			get scene() {
				return H(s);
			},
			get marks() {
				return H(m);
			},
			get chosen() {
				return H(c);
			},
			get arrived() {
				return H(g);
			},
			get spot() {
				return H(_);
			},
			get label() {
				return H(e);
			}
		});
	}
	var se = R(oe, 2), ce = (e) => {
		var r = no(), i = F(r), a = (e) => {
			var t = Mr();
			X(I(t), 17, () => H(h), Y, (e, t) => {
				var r = to();
				X(r, 21, () => H(t), (e) => e.name, (e, t) => {
					var r = eo(), i = F(r);
					n(i, () => H(t)), k(r), K(e, r);
				}), k(r), K(e, r);
			}), K(e, t);
		}, o = (e) => {
			var t = Mr();
			X(I(t), 19, () => H(s).places, (e, t) => `${e.name}|${t}`, (e, t) => {
				n(e, () => H(t));
			}), K(e, t);
		};
		J(i, (e) => {
			H(s).grid ? e(a) : e(o, -1);
		}), k(r), ji(r, (e) => P(f, e), () => H(f)), z(() => {
			Q(r, "role", H(s).grid ? "grid" : "group"), Q(r, "aria-label", `${t.label ?? ""}: ${H(s).alt ?? ""}`);
		}), U("keydown", r, w), K(e, r);
	};
	J(se, (e) => {
		H(s).places.length && e(ce);
	}), k(ie);
	var le = R(ie, 2), ue = (e) => {
		var t = io(), n = F(t);
		X(n, 17, () => H(l), (e) => e.action, (e, t) => {
			var n = ro(), r = L(n, !0);
			z(() => q(r, H(t).name)), U("click", n, () => ee(H(t))), K(e, n);
		});
		var r = R(n, 2);
		k(t), U("click", r, () => {
			P(c, [], !0), P(l, [], !0);
		}), K(e, t);
	};
	J(le, (e) => {
		H(l).length && e(ue);
	}), z(() => ae = ui(ie, "", ae, {
		"aspect-ratio": `${H(s).w ?? ""} / ${H(s).h ?? ""}`,
		"--shape": H(s).w / H(s).h
	})), K(e, re), Je();
}
Sr(["click", "keydown"]);
// src/lib/words.ts
function co(e, t = 2) {
	return e === -1 ? "◆" : e === -4 ? "■" : e < 0 ? "·" : t > 2 ? String.fromCodePoint(10102 + Math.min(e, 9)) : e === 0 ? "▲" : "▼";
}
function lo(e) {
	return e >= 0 ? `p${e % 4}` : e === -1 ? "chance" : "nobody";
}
function uo(e) {
	return e === -1 ? "chance" : e < 0 ? "nobody" : `player ${e}`;
}
function fo(e) {
	return Number.isFinite(e) ? e >= 1e9 ? `${(e / 1e9).toFixed(1)} G` : e >= 1e6 ? `${(e / 1e6).toFixed(1)} M` : e >= 1e4 ? `${Math.round(e / 1e3)} k` : Math.round(e).toLocaleString("en") : "–";
}
function po(e) {
	return Number.isFinite(e) ? `${e < 0 ? "−" : "+"}${Math.abs(e).toFixed(Math.abs(e) >= 100 ? 0 : 2)}` : e > 0 ? "∞" : e < 0 ? "−∞" : "–";
}
function mo(e) {
	let t = 100 * e;
	return `${t >= 10 || t === 0 ? Math.round(t) : t.toFixed(1)} %`;
}
// src/parts/ActionList.svelte
var ho = /* @__PURE__ */ W("<label class=\"unseen\">Find an action</label><input type=\"search\" placeholder=\"find\"/>", 1), go = /* @__PURE__ */ W("<li><button type=\"button\" class=\"mono\"> </button></li>"), _o = /* @__PURE__ */ W("<p class=\"muted small\"> </p>"), vo = /* @__PURE__ */ W("<details class=\"svelte-gmwsdq\"><summary class=\"svelte-gmwsdq\"> </summary> <!> <ul class=\"svelte-gmwsdq\"></ul> <!></details>"), yo = {
	hash: "svelte-gmwsdq",
	code: "summary.svelte-gmwsdq {cursor:pointer;min-height:34px;display:flex;align-items:center;color:var(--muted);}summary.svelte-gmwsdq::before {content:'▸';margin-right:6px;}details[open].svelte-gmwsdq > summary:where(.svelte-gmwsdq)::before {content:'▾';}ul.svelte-gmwsdq {display:flex;flex-wrap:wrap;gap:6px;max-height:240px;overflow:auto;padding:4px 2px;}\n  @media (max-width: 699px) {summary.svelte-gmwsdq {min-height:44px;} }"
};
function bo(e, t) {
	let n = Nr();
	qe(t, !0), $r(e, yo);
	let r = Pi(t, "open", 3, !1), i = /* @__PURE__ */ N(""), a = /* @__PURE__ */ j(() => t.choices.filter((e) => e.name.toLowerCase().includes(H(i).trim().toLowerCase())));
	var o = Mr(), s = I(o), c = (e) => {
		var o = vo(), s = F(o), c = L(s), l = R(s, 2), u = (e) => {
			var t = ho(), r = I(t), a = R(r);
			xi(a), z(() => {
				Q(r, "for", n), Q(a, "id", n);
			}), Ti(a, () => H(i), (e) => P(i, e)), K(e, t);
		};
		J(l, (e) => {
			t.choices.length > 12 && e(u);
		});
		var d = R(l, 2);
		X(d, 21, () => H(a).slice(0, 60), (e) => e.action, (e, n) => {
			var r = go(), i = F(r), a = L(i, !0);
			k(r), z(() => q(a, H(n).name)), U("click", i, () => t.onact(H(n))), K(e, r);
		}), k(d);
		var f = R(d, 2), p = (e) => {
			var t = _o(), n = L(t);
			z(() => q(n, `and ${H(a).length - 60} more`)), K(e, t);
		};
		J(f, (e) => {
			H(a).length > 60 && e(p);
		}), k(o), z(() => {
			o.open = r(), q(c, `${t.choices.length ?? ""} action${t.choices.length === 1 ? "" : "s"}`);
		}), K(e, o);
	};
	J(s, (e) => {
		t.choices.length && e(c);
	}), K(e, o), Je();
}
Sr(["click"]);
// src/parts/Icon.svelte
var xo = {
	sun: "M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM12 1v3M12 20v3M1 12h3M20 12h3M4 4l2 2M18 18l2 2M4 20l2-2M18 6l2-2",
	moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z",
	keys: "M9.2 9a3 3 0 1 1 4 2.8c-.9.4-1.2 1-1.2 2.2M12 18h.01",
	share: "M12 15V3M8 7l4-4 4 4M5 12v8h14v-8",
	back: "M15 5l-7 7 7 7",
	on: "M9 5l7 7-7 7",
	first: "M18 5l-7 7 7 7M6 5v14",
	last: "M6 5l7 7-7 7M18 5v14",
	undo: "M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
	hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c.7.7 1 1.5 1 2.5h6c0-1 .3-1.800 1-2.500A6 6 0 0 0 12 3z",
	again: "M20 11a8 8 0 1 0-2.300 6.300M20 5v6h-6",
	flag: "M5 21V4h13l-3 5 3 5H5",
	copy: "M9 9h11v11H9zM5 15H4V4h11v1",
	play: "M7 4l13 8-13 8z",
	stop: "M6 6h12v12H6z",
	close: "M6 6l12 12M18 6L6 18",
	more: "M5 12h.01M12 12h.01M19 12h.01",
	up: "M5 15l7-7 7 7",
	down: "M5 9l7 7 7-7",
	cut: "M6 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM6 21a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM8.500 8L20 20M8.500 16L20 4",
	tree: "M12 3v6M12 9H5v5M12 9h7v5M3 14h4v4H3zM17 14h4v4h-4zM10 14h4v4h-4zM12 9v5",
	file: "M6 2h8l5 5v15H6zM14 2v5h5",
	swap: "M7 4L3 8l4 4M3 8h14M17 20l4-4-4-4M21 16H7",
	trophy: "M7 4h10v6a5 5 0 0 1-10 0zM7 6H3c0 4 2 5 4 5M17 6h4c0 4-2 5-4 5M12 15v4M8 21h8",
	book: "M4 5a3 3 0 0 1 3-2h5v17H7a3 3 0 0 0-3 2zM20 5a3 3 0 0 0-3-2h-5v17h5a3 3 0 0 1 3 2z"
}, So = /* @__PURE__ */ G("<svg viewBox=\"0 0 24 24\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.900\" stroke-linecap=\"round\" stroke-linejoin=\"round\" aria-hidden=\"true\" focusable=\"false\" class=\"svelte-dlgoph\"><path></path></svg>"), Co = {
	hash: "svelte-dlgoph",
	code: "svg.svelte-dlgoph {flex:none;}"
};
function wo(e, t) {
	$r(e, Co);
	let n = Pi(t, "size", 3, 18);
	var r = So(), i = L(r);
	z(() => {
		Q(r, "width", n()), Q(r, "height", n()), Q(i, "d", xo[t.name]);
	}), K(e, r);
}
// src/lib/curve.ts
function To(e, t, n) {
	let r = "", i = "M";
	for (let [a, o] of e) Number.isFinite(o) ? (r += `${i}${t(a).toFixed(1)} ${n(o).toFixed(1)}`, i = "L") : i = "M";
	return r;
}
// src/parts/Curve.svelte
var Eo = /* @__PURE__ */ G("<path></path>"), Do = /* @__PURE__ */ G("<line y1=\"2\" class=\"now svelte-1c3vsy1\"></line>"), Oo = /* @__PURE__ */ G("<circle r=\"5\" class=\"flaw svelte-1c3vsy1\"></circle><text text-anchor=\"middle\" class=\"flaw-text svelte-1c3vsy1\"> </text>", 1), ko = /* @__PURE__ */ W("<div class=\"curve svelte-1c3vsy1\"><svg role=\"img\"><line x1=\"6\" class=\"zero svelte-1c3vsy1\"></line><!><!><!></svg></div>"), Ao = {
	hash: "svelte-1c3vsy1",
	code: ".curve.svelte-1c3vsy1 {width:100%;overflow:hidden;border:1px solid var(--line);border-radius:8px;background:var(--surface);}svg.svelte-1c3vsy1 {display:block;}.pick.svelte-1c3vsy1 {cursor:pointer;}path.svelte-1c3vsy1 {fill:none;stroke:var(--hue);stroke-width:2;stroke-linejoin:round;}path.svelte-1c3vsy1.dashed {stroke-dasharray:5 4;}.zero.svelte-1c3vsy1 {stroke:var(--line);}.now.svelte-1c3vsy1 {stroke:var(--ink);stroke-width:1.5;}.flaw.svelte-1c3vsy1 {fill:var(--fault);}.flaw-text.svelte-1c3vsy1 {fill:var(--fault);font-size:12px;font-weight:700;}"
};
function jo(e, t) {
	qe(t, !0), $r(e, Ao);
	let n = Pi(t, "current", 3, null), r = Pi(t, "height", 3, 90), i = Pi(t, "marks", 19, () => []), a = /* @__PURE__ */ N(400), o = /* @__PURE__ */ j(() => Math.max(1e-9, ...t.lines.flatMap((e) => e.points.map(([e]) => e)))), s = /* @__PURE__ */ j(() => Math.min(0, ...t.lines.flatMap((e) => e.points.map(([e]) => e)))), c = (e) => 6 + (e - H(s)) / (H(o) - H(s) || 1) * (H(a) - 12), l = (e) => 6 + (1 - (e - t.low) / (t.high - t.low || 1)) * (r() - 12);
	function u(e) {
		let n = e.currentTarget.getBoundingClientRect();
		t.onpick?.(Math.round(H(s) + (e.clientX - n.left - 6) / (n.width - 12) * (H(o) - H(s))));
	}
	var d = ko();
	let f;
	var p = F(d);
	let m;
	var h = F(p), g = R(h);
	X(g, 17, () => t.lines, Y, (e, t) => {
		var n = Eo();
		z((e) => {
			Q(n, "d", e), Z(n, 0, ri(H(t).c), "svelte-1c3vsy1");
		}, [() => To(H(t).points, c, l)]), K(e, n);
	});
	var _ = R(g), v = (e) => {
		var t = Do();
		z((e, n) => {
			Q(t, "x1", e), Q(t, "x2", n), Q(t, "y2", r() - 2);
		}, [() => c(n()), () => c(n())]), K(e, t);
	};
	J(_, (e) => {
		n() !== null && e(v);
	}), X(R(_), 17, i, Y, (e, t) => {
		var n = Oo(), r = I(n), i = R(r), a = L(i, !0);
		z((e, n, o, s) => {
			Q(r, "cx", e), Q(r, "cy", n), Q(i, "x", o), Q(i, "y", s), q(a, H(t).text);
		}, [
			() => c(H(t).at),
			() => l(H(t).value),
			() => c(H(t).at),
			() => Math.max(12, l(H(t).value) - 9)
		]), K(e, n);
	}), k(p), k(d), z((e, n) => {
		f = ui(d, "", f, { height: `${r() ?? ""}px` }), Q(p, "width", H(a)), Q(p, "height", r()), Q(p, "aria-label", t.label), m = Z(p, 0, "svelte-1c3vsy1", null, m, { pick: !!t.onpick }), Q(h, "x2", H(a) - 6), Q(h, "y1", e), Q(h, "y2", n);
	}, [() => l((t.low + t.high) / 2), () => l((t.low + t.high) / 2)]), U("click", p, function(...e) {
		(t.onpick ? u : void 0)?.apply(this, e);
	}), ki(d, "clientWidth", (e) => P(a, e)), K(e, d), Je();
}
Sr(["click"]);
// src/parts/ValueBar.svelte
var Mo = /* @__PURE__ */ W("<div class=\"bar svelte-1ij73o6\"><span class=\"part p0 svelte-1ij73o6\"></span><span class=\"part p1 svelte-1ij73o6\"></span><span class=\"middle svelte-1ij73o6\"></span></div>"), No = /* @__PURE__ */ W("<div class=\"bar thin svelte-1ij73o6\"><span></span></div>"), Po = /* @__PURE__ */ W("<div class=\"bars svelte-1ij73o6\"></div>"), Fo = /* @__PURE__ */ W(" <span> </span>", 1), Io = /* @__PURE__ */ W("<div class=\"value svelte-1ij73o6\" role=\"img\"><!> <span class=\"told mono svelte-1ij73o6\" aria-hidden=\"true\"> <!></span></div>"), Lo = {
	hash: "svelte-1ij73o6",
	code: ".value.svelte-1ij73o6 {display:flex;align-items:center;gap:10px;}.bar.svelte-1ij73o6 {position:relative;display:flex;flex:1 1 auto;height:14px;border-radius:7px;overflow:hidden;background:var(--raised);border:1px solid var(--line);}.bars.svelte-1ij73o6 {flex:1 1 auto;display:grid;gap:3px;}.bar.thin.svelte-1ij73o6 {height:8px;}.part.svelte-1ij73o6 {background:var(--fill);transition:width 120ms ease-out;}.middle.svelte-1ij73o6 {position:absolute;left:50%;top:0;bottom:0;width:2px;background:var(--surface);opacity:0.8;}.told.svelte-1ij73o6 {font-weight:600;white-space:nowrap;}"
};
function Ro(e, t) {
	qe(t, !0), $r(e, Lo);
	let n = Pi(t, "player", 3, 0), r = /* @__PURE__ */ j(() => t.range[0] ?? -1), i = /* @__PURE__ */ j(() => t.range[1] ?? 1), a = /* @__PURE__ */ j(() => t.players === 2 ? s() : t.value.map((e) => o(e)));
	function o(e) {
		return Math.max(0, Math.min(1, (e - H(r)) / (H(i) - H(r) || 1)));
	}
	function s() {
		let e = o(t.value[0] ?? 0);
		return [e, 1 - e];
	}
	var c = Io(), l = F(c), u = (e) => {
		var t = Mo(), n = F(t);
		let r;
		var i = R(n);
		let o;
		Te(), k(t), z(() => {
			r = ui(n, "", r, { width: `${100 * (H(a)[0] ?? .5)}%` }), o = ui(i, "", o, { width: `${100 * (H(a)[1] ?? .5)}%` });
		}), K(e, t);
	}, d = (e) => {
		var t = Po();
		X(t, 21, () => H(a), Y, (e, t, n, r) => {
			var i = No(), a = F(i);
			let o;
			k(i), z((e) => {
				Z(a, 1, `part ${e ?? ""}`, "svelte-1ij73o6"), o = ui(a, "", o, { width: `${100 * H(t)}%` });
			}, [() => lo(n)]), K(e, i);
		}), k(t), K(e, t);
	};
	J(l, (e) => {
		t.players === 2 ? e(u) : e(d, -1);
	});
	var f = R(l, 2), p = F(f, !0), m = R(p), h = (e) => {
		var r = Fo(), i = I(r, !0);
		i.nodeValue = " ";
		var a = R(i), o = L(a, !0);
		z((e, t) => {
			Z(a, 1, `hued ${e ?? ""}`, "svelte-1ij73o6"), q(o, t);
		}, [() => lo(n()), () => co(n(), t.players)]), K(e, r);
	};
	J(m, (e) => {
		t.value.length && e(h);
	}), k(f), k(c), z((e) => {
		Q(c, "aria-label", `value ${t.told ?? ""} to ${e ?? ""}`), q(p, t.told);
	}, [() => uo(n())]), K(e, c), Je();
}
// export/Thinking.svelte
var zo = /* @__PURE__ */ W("<th scope=\"col\" class=\"svelte-thh58t\"> </th>"), Bo = /* @__PURE__ */ W("<button type=\"button\" class=\"plain twig mono svelte-thh58t\"><span aria-hidden=\"true\"> </span><span aria-hidden=\"true\"> </span> </button>"), Vo = /* @__PURE__ */ W("<span class=\"leaf mono svelte-thh58t\"><span aria-hidden=\"true\"> </span> </span>"), Ho = /* @__PURE__ */ W("<span class=\"muted small\"> </span>"), Uo = /* @__PURE__ */ W("<span title=\"proven\">⊘<span class=\"unseen\">proven</span></span>"), Wo = /* @__PURE__ */ W("<td class=\"svelte-thh58t\"> </td>"), Go = /* @__PURE__ */ W("<tr><th scope=\"row\" class=\"svelte-thh58t\"><!></th><td class=\"svelte-thh58t\"><!> <!></td><td class=\"svelte-thh58t\"> </td><td class=\"svelte-thh58t\"> </td><!></tr>"), Ko = /* @__PURE__ */ W("<div class=\"scroll svelte-thh58t\" tabindex=\"0\" role=\"region\" aria-label=\"How it thinks\"><table class=\"svelte-thh58t\"><caption class=\"unseen\">What the last search found for each action; an action opens what lies below it.</caption><thead class=\"svelte-thh58t\"><tr class=\"svelte-thh58t\"><th scope=\"col\" class=\"svelte-thh58t\">action</th><th scope=\"col\" class=\"svelte-thh58t\">value</th><th scope=\"col\" class=\"svelte-thh58t\"> </th><th scope=\"col\" class=\"svelte-thh58t\">share</th><!></tr></thead><tbody></tbody></table></div>"), qo = {
	hash: "svelte-thh58t",
	code: ".scroll.svelte-thh58t {overflow:auto;max-height:420px;border:1px solid var(--line);border-radius:8px;background:var(--surface);}table.svelte-thh58t {border-collapse:collapse;width:100%;}th.svelte-thh58t, td.svelte-thh58t {text-align:right;padding:3px 8px;border-bottom:1px solid var(--line);white-space:nowrap;font-weight:400;}thead.svelte-thh58t th:where(.svelte-thh58t) {position:sticky;top:0;background:var(--raised);font-weight:600;}tr.svelte-thh58t > th:where(.svelte-thh58t):first-child {text-align:left;}.below.svelte-thh58t {background:color-mix(in srgb, var(--raised) 55%, transparent);}.twig.svelte-thh58t {justify-content:flex-start;padding:2px 4px;min-height:30px;gap:4px;}.leaf.svelte-thh58t {padding:2px 4px;}\n  @media (max-width: 699px), (pointer: coarse) {.twig.svelte-thh58t {min-height:44px;} }"
};
function Jo(e, t) {
	qe(t, !0), $r(e, qo);
	let n = /* @__PURE__ */ j(() => i(t.rows, [])), r = /* @__PURE__ */ j(() => [...new Set(H(n).flatMap((e) => Object.keys(e.terms)))]);
	function i(e, n) {
		return e.flatMap((e) => {
			let r = [...n, e.action], a = r.join(" "), o = t.opened[a];
			return [{
				...e,
				key: a,
				way: r,
				level: r.length,
				open: o !== void 0
			}, ...o ? i(o, r) : []];
		});
	}
	function a(e, n) {
		let r = [...e.currentTarget.closest("tbody").querySelectorAll("button")], i = r.indexOf(e.currentTarget);
		if (e.key === "ArrowDown") r[i + 1]?.focus();
		else if (e.key === "ArrowUp") r[i - 1]?.focus();
		else if (e.key === "ArrowRight" && n.opens && !n.open) t.onopen(n.way);
		else if (e.key === "ArrowLeft" && n.open) t.onclose(n.key);
		else return;
		e.preventDefault(), e.stopPropagation();
	}
	var o = Ko(), s = F(o), c = R(F(s)), l = F(c), u = R(F(l), 2), d = L(u, !0);
	X(R(u, 2), 17, () => H(r), Y, (e, t) => {
		var n = zo(), r = L(n, !0);
		z(() => q(r, H(t))), K(e, n);
	}), k(l), k(c);
	var f = R(c);
	X(f, 21, () => H(n), (e) => e.key, (e, n) => {
		var i = Go();
		let o;
		var s = F(i);
		let c;
		var l = F(s), u = (e) => {
			var r = Bo(), i = F(r), o = L(i, !0), s = R(i), c = L(s, !0), l = R(s, 1, !0);
			k(r), z((e, t) => {
				Q(r, "aria-expanded", H(n).open), Q(r, "aria-label", `${H(n).name ?? ""}, level ${H(n).level ?? ""}`), q(o, H(n).open ? "▾" : "▸"), Z(s, 1, `hued ${e ?? ""}`, "svelte-thh58t"), q(c, t), q(l, H(n).name);
			}, [() => lo(H(n).mover), () => co(H(n).mover, t.players)]), U("click", r, () => H(n).open ? t.onclose(H(n).key) : t.onopen(H(n).way)), U("keydown", r, (e) => a(e, H(n))), K(e, r);
		}, d = (e) => {
			var r = Vo(), i = F(r), a = L(i, !0), o = R(i);
			k(r), z((e, t) => {
				Z(i, 1, `hued ${e ?? ""}`, "svelte-thh58t"), q(a, t), q(o, ` ${H(n).name ?? ""}`);
			}, [() => lo(H(n).mover), () => co(H(n).mover, t.players)]), K(e, r);
		};
		J(l, (e) => {
			H(n).opens ? e(u) : e(d, -1);
		}), k(s);
		var f = R(s), p = F(f), m = (e) => {
			var t = Ho(), r = L(t, !0);
			z(() => q(r, H(n).bound)), K(e, t);
		};
		J(p, (e) => {
			H(n).bound && e(m);
		});
		var h = R(p, 1, !0), g = R(h), _ = (e) => {
			K(e, Uo());
		};
		J(g, (e) => {
			H(n).proven && e(_);
		}), k(f);
		var v = R(f), y = L(v, !0), b = R(v), x = L(b, !0);
		X(R(b), 17, () => H(r), Y, (e, t) => {
			var r = Wo(), i = L(r, !0);
			z((e) => q(i, e), [() => H(t) in H(n).terms ? po(H(n).terms[H(t)]) : ""]), K(e, r);
		}), k(i), z((e, t, r) => {
			o = Z(i, 1, "svelte-thh58t", null, o, { below: H(n).level > 1 }), c = ui(s, "", c, { "padding-left": `${4 + 12 * (H(n).level - 1)}px` }), q(h, e), q(y, t), q(x, r);
		}, [
			() => po(H(n).value[Math.max(0, H(n).mover)] ?? 0),
			() => H(n).visits.toLocaleString("en"),
			() => mo(H(n).share)
		]), K(e, i);
	}), k(f), k(s), k(o), z(() => q(d, t.unit === "nodes" ? "nodes" : "visits")), K(e, o), Je();
}
Sr(["click", "keydown"]);
// export/Exported.svelte
var Yo = /* @__PURE__ */ W("<button type=\"button\" class=\"main svelte-8l7je4\"> </button>"), Xo = /* @__PURE__ */ W("<pre class=\"card svelte-8l7je4\"> </pre>"), Zo = /* @__PURE__ */ W("<!> <!> <!>", 1), Qo = /* @__PURE__ */ W("<span class=\"muted\"> </span>"), $o = /* @__PURE__ */ W("<p class=\"fault\" role=\"alert\"> </p>"), es = /* @__PURE__ */ W("<button type=\"button\"> </button>"), ts = /* @__PURE__ */ W("<div class=\"row\" role=\"group\" aria-label=\"Actions\"></div>"), ns = /* @__PURE__ */ W("<label class=\"seat svelte-8l7je4\"><span aria-hidden=\"true\"> </span> <select class=\"svelte-8l7je4\"><option>you</option><option>the machine</option></select></label>"), rs = /* @__PURE__ */ W("<option> </option>"), is = /* @__PURE__ */ W("<optgroup label=\"at a level; Elo above random\"></optgroup>"), as = /* @__PURE__ */ W("<!> <!> <p class=\"small muted\"> </p> <p class=\"small\">It expects <span class=\"mono\"> </span></p> <button type=\"button\"><!>How it thinks</button> <!>", 1), os = /* @__PURE__ */ W("<tr><td class=\"svelte-8l7je4\"> </td><td class=\"mono svelte-8l7je4\"> </td><td class=\"svelte-8l7je4\"> </td><td class=\"svelte-8l7je4\"> </td><td class=\"mono svelte-8l7je4\"> </td></tr>"), ss = /* @__PURE__ */ W("<p class=\"small\"> </p>"), cs = /* @__PURE__ */ W("<table aria-label=\"Review\" class=\"svelte-8l7je4\"><thead><tr><th scope=\"col\" class=\"svelte-8l7je4\">ply</th><th scope=\"col\" class=\"svelte-8l7je4\">played</th><th scope=\"col\" class=\"svelte-8l7je4\">value</th><th scope=\"col\" class=\"svelte-8l7je4\">lost</th><th scope=\"col\" class=\"svelte-8l7je4\">better</th></tr></thead><tbody></tbody></table> <!>", 1), ls = /* @__PURE__ */ W("<button type=\"button\"><!>Review the game</button> <!>", 1), us = /* @__PURE__ */ W("<p class=\"record mono svelte-8l7je4\" aria-label=\"Record\"> </p>"), ds = /* @__PURE__ */ W("<section aria-label=\"Board\" class=\"left svelte-8l7je4\"><!> <p class=\"said svelte-8l7je4\" role=\"status\" aria-live=\"polite\"> <!></p> <!> <!> <!></section> <section aria-label=\"Game\" class=\"side svelte-8l7je4\"><div class=\"row\"><button type=\"button\"><!>New game</button> <button type=\"button\"><!>Take back</button> <button type=\"button\"><!>Hint</button></div> <div class=\"card box svelte-8l7je4\"><!> <label class=\"seat svelte-8l7je4\">The machine plays <select class=\"svelte-8l7je4\"><!><optgroup label=\"at full strength, for\"></optgroup></select></label></div> <!> <!> <!> <p class=\"muted small\"> </p></section>", 1), fs = /* @__PURE__ */ W("<div class=\"whole svelte-8l7je4\"><header class=\"svelte-8l7je4\"><!><span class=\"grow\"></span> <button type=\"button\" class=\"plain icon\"><!></button></header> <!></div>"), ps = {
	hash: "svelte-8l7je4",
	code: ".whole.svelte-8l7je4 {container-type:inline-size;}.title.svelte-8l7je4 {font-size:20px;line-height:1.25;margin:0;}header.svelte-8l7je4 {display:flex;align-items:center;padding:8px 20px;border-bottom:1px solid var(--line);background:var(--surface);min-height:52px;}.main.svelte-8l7je4:not(button) {max-width:1180px;margin:0 auto;padding:16px 20px;display:grid;gap:20px;}section.svelte-8l7je4 {display:grid;gap:12px;align-content:start;min-width:0;}.left.svelte-8l7je4 {--board-height: 70vh;}.said.svelte-8l7je4 {font-size:16px;font-weight:600;min-height:24px;text-align:center;}.box.svelte-8l7je4 {padding:12px;display:grid;gap:8px;min-width:0;}.seat.svelte-8l7je4 {display:flex;align-items:center;gap:8px;}.seat.svelte-8l7je4 select:where(.svelte-8l7je4) {margin-left:auto;min-width:0;}.record.svelte-8l7je4 {overflow-wrap:anywhere;max-height:160px;overflow:auto;}pre.svelte-8l7je4 {padding:12px;overflow:auto;}table.svelte-8l7je4 {border-collapse:collapse;width:100%;}th.svelte-8l7je4, td.svelte-8l7je4 {text-align:right;padding:3px 6px;border-bottom:1px solid var(--line);}th.svelte-8l7je4:first-child, td.svelte-8l7je4:first-child {text-align:left;}\n  @container (min-width: 860px) {.main.svelte-8l7je4:not(button) {grid-template-columns:minmax(0, 1fr) 340px;} }"
};
function ms(e, t) {
	qe(t, !0), $r(e, ps);
	let n = Pi(t, "worker", 7), r = t.description, i = r.searches[0].unit, a = Object.fromEntries(r.levels.map(({ elo: e }, t) => [`level ${t + 1}`, {
		text: `level ${t + 1} · ${e} Elo`,
		limits: { level: t + 1 }
	}])), o = {
		...Object.fromEntries([
			30,
			300,
			3e3
		].map((e) => [String(e), {
			text: `${e.toLocaleString("en")} ${i}`,
			limits: { [i]: e }
		}])),
		"0.5s": {
			text: "half a second",
			limits: { seconds: .5 }
		},
		"2s": {
			text: "2 seconds",
			limits: { seconds: 2 }
		},
		"10s": {
			text: "10 seconds",
			limits: { seconds: 10 }
		}
	}, s = {
		...a,
		...o
	}, c = r.utility_range, l = /* @__PURE__ */ N(null), u = /* @__PURE__ */ N(null), d = Xt(Array.from({ length: r.players }, (e, t) => t === r.seat ? "you" : "machine")), f = /* @__PURE__ */ N(Xt(r.think in s ? r.think : "0.5s")), p = /* @__PURE__ */ N([]), h = /* @__PURE__ */ N(!1), g = /* @__PURE__ */ N(""), _ = /* @__PURE__ */ N(0), v = /* @__PURE__ */ N(""), y = /* @__PURE__ */ N(null), b = /* @__PURE__ */ N(!1), x = /* @__PURE__ */ N({}), S = /* @__PURE__ */ N({}), ee = /* @__PURE__ */ N([]), C = /* @__PURE__ */ j(() => t.tell !== void 0), w = /* @__PURE__ */ j(() => d.flatMap((e, t) => e === "you" ? [t] : [])), te = /* @__PURE__ */ j(() => r.hidden && H(l) !== null && !H(l).over && d[H(l).mover] === "you" && H(w).length > 1 && H(l).eyes !== H(l).mover), ne = /* @__PURE__ */ j(() => H(l) !== null && !H(l).over && d[H(l).mover] === "you" && !H(te)), re = /* @__PURE__ */ j(() => !r.hidden || !H(w).length ? null : H(w).length === 1 ? H(w)[0] : void 0), ie = /* @__PURE__ */ j(() => Object.entries(H(x)).map(([e, t]) => [Number(e), t[0] ?? 0])), ae = /* @__PURE__ */ j(() => H(l) && H(ne) ? Za(H(l).choices) : []), oe = /* @__PURE__ */ j(() => H(y) === null ? [] : (H(l)?.choices ?? []).filter((e) => e.action === H(y) && e.touches.length).map((e) => Fi(e.touches, "hint", { player: H(l)?.mover ?? -1 }))), se = /* @__PURE__ */ j(() => H(l) === null ? "Starting …" : H(l).over ? ue(H(l).utilities ?? []) : H(g) === "hint" ? "Looking for a hint …" : H(te) ? `${le(H(l).mover)} to move: hand over, then show the board.` : H(ne) ? `${le(H(l).mover)} to move: your turn.` : `${le(H(l).mover)} is thinking …`);
	n().onmessage = ({ data: e }) => {
		e.type === "position" ? (P(l, e), P(g, ""), P(y, null), P(p, []), P(h, !1), t.tell?.("outply-position", {
			mover: e.mover,
			over: e.over,
			utilities: e.utilities,
			names: e.names
		}), e.over || de()) : e.type === "progress" ? P(_, e.units, !0) : e.type === "reviewed" ? (P(p, e.found), P(h, !e.whole)) : e.type === "thought" ? me(e) : e.type === "opened" ? e.way.length ? P(S, {
			...H(S),
			[e.way.join(" ")]: e.rows
		}) : P(ee, e.rows) : e.type === "fault" && (P(v, e.sentence, !0), P(g, ""));
	}, n().onerror = (e) => {
		P(v, `The search cannot run in this browser: ${e.message}`);
	}, n().postMessage({
		type: "start",
		code: t.code,
		description: Ue(t.description)
	}), yn(() => {
		H(l) && H(re) !== void 0 && H(l).eyes !== H(re) && n().postMessage({
			type: "look",
			player: H(re)
		});
	});
	function ce(e) {
		return r.names_of_players[e] ?? `Player ${e}`;
	}
	function le(e) {
		return r.players === 1 ? "You" : `${co(e, r.players)} ${ce(e)}`;
	}
	function ue(e) {
		if (r.players === 1) return `The end: ${po(e[0] ?? 0)}.`;
		let t = Math.max(...e), n = e.flatMap((e, n) => e === t ? [n] : []);
		return n.length === r.players ? "The game ends in a draw." : n.length === 1 && d[n[0]] === "you" ? `${le(n[0])} wins: you have won.` : n.length === 1 ? `${le(n[0])} wins.` : `${n.map(le).join(" and ")} share the win.`;
	}
	function de() {
		H(l) && !H(l).over && d[H(l).mover] !== "you" && fe("move");
	}
	function fe(e) {
		P(g, e, !0), P(_, 0), P(v, "");
		let { limits: t } = e === "hint" && H(f) in a ? o["0.5s"] : s[H(f)];
		n().postMessage({
			type: "think",
			limits: { ...t }
		});
	}
	function pe(e) {
		return r.hidden && H(w).length > 0 && (H(w).length !== 1 || H(w)[0] !== e.player);
	}
	function me(e) {
		((e) => {
			var t = m(e, 2);
			P(S, t[0]), P(ee, t[1]);
		})([{}, []]), P(u, pe(e) ? null : e), H(l) && !pe(e) && P(x, {
			...H(x),
			[H(l).ply]: e.value
		}), H(b) && H(u) && he([]), H(g) === "hint" ? (P(y, e.action, !0), P(g, "")) : n().postMessage({
			type: "play",
			action: e.action
		});
	}
	function he(e) {
		n().postMessage({
			type: "open",
			way: e
		});
	}
	function ge(e) {
		P(S, Object.fromEntries(Object.entries(H(S)).filter(([t]) => t !== e)));
	}
	function T() {
		P(b, !H(b)), H(b) && !H(ee).length && he([]);
	}
	function _e(e) {
		H(ne) && !(H(g) && H(g) !== "hint") && (P(g, ""), n().postMessage({
			type: "play",
			action: e.action
		}));
	}
	function ve() {
		P(u, null), P(x, {}), n().postMessage({
			type: "again",
			seed: r.seed ?? Date.now()
		});
	}
	function ye() {
		P(h, !0), n().postMessage({
			type: "review",
			players: H(w).length ? H(w) : d.map((e, t) => t)
		});
	}
	function be() {
		if (!H(l)?.ply) return;
		let e = H(w).length && d.some((e) => e !== "you") ? Math.min(H(l).ply, H(ne) || H(l).over ? 2 : 1) : 1;
		P(u, null), P(x, Object.fromEntries(Object.entries(H(x)).filter(([t]) => Number(t) < H(l).ply - e))), n().postMessage({
			type: "undo",
			count: e
		});
	}
	function xe(e) {
		e.defaultPrevented || e.ctrlKey || e.metaKey || e.altKey || /^(INPUT|SELECT|TEXTAREA)$/.test(e.composedPath()[0].tagName) || (e.key === "n" ? ve() : e.key === "u" ? be() : e.key === "h" && H(ne) && !H(g) ? fe("hint") : e.key === "d" && t.theme.turn());
	}
	var Se = fs();
	xr("keydown", $t, function(...e) {
		(H(C) ? void 0 : xe)?.apply(this, e);
	});
	var E = F(Se), Ce = F(E);
	Qr(Ce, () => H(C) ? "h2" : "h1", !1, (e, t) => {
		Z(e, 0, "title svelte-8l7je4");
		var n = jr();
		z(() => q(n, r.title)), K(t, n);
	});
	var D = R(Ce, 3), O = F(D);
	{
		let e = /* @__PURE__ */ j(() => t.theme.now === "dark" ? "sun" : "moon");
		wo(O, { get name() {
			return H(e);
		} });
	}
	k(D), k(E), Qr(R(E, 2), () => H(C) ? "div" : "main", !1, (e, t) => {
		Z(e, 0, "main svelte-8l7je4");
		var i = ds(), s = I(i), y = F(s), x = (e) => {
			var t = Zo(), i = I(t), a = (e) => {
				var t = Yo(), r = L(t);
				z((e) => q(r, `Show the board to ${e ?? ""}`), [() => ce(H(l).mover)]), U("click", t, () => n().postMessage({
					type: "look",
					player: H(l)?.mover
				})), K(e, t);
			};
			J(i, (e) => {
				H(te) && e(a);
			});
			var o = R(i, 2);
			{
				let e = /* @__PURE__ */ j(() => H(ne) ? H(l).choices : []), t = /* @__PURE__ */ j(() => H(ne) ? _e : void 0);
				so(o, {
					get drawing() {
						return H(l).drawing;
					},
					get choices() {
						return H(e);
					},
					get marks() {
						return H(oe);
					},
					get last() {
						return H(l).last;
					},
					get ply() {
						return H(l).ply;
					},
					get label() {
						return r.title;
					},
					get onact() {
						return H(t);
					}
				});
			}
			var s = R(o, 2), c = (e) => {
				var t = Xo(), n = L(t, !0);
				z(() => q(n, H(l).drawing.text)), K(e, t);
			};
			J(s, (e) => {
				H(l).drawing.kind === "text" && e(c);
			}), K(e, t);
		};
		J(y, (e) => {
			H(l) && e(x);
		});
		var C = R(y, 2), w = F(C, !0), re = R(w), le = (e) => {
			var t = Qo(), n = L(t);
			z((e) => q(n, `Chance: ${e ?? ""}.`), [() => H(l).drawn.join(", ")]), K(e, t);
		};
		J(re, (e) => {
			H(l)?.drawn.length && e(le);
		}), k(C);
		var ue = R(C, 2), pe = (e) => {
			var t = $o(), n = L(t, !0);
			z(() => q(n, H(v))), K(e, t);
		};
		J(ue, (e) => {
			H(v) && e(pe);
		});
		var me = R(ue, 2), xe = (e) => {
			var t = ts();
			X(t, 21, () => H(ae).slice(0, 40), (e) => e.action, (e, t) => {
				var n = es(), r = L(n, !0);
				z(() => q(r, H(t).name)), U("click", n, () => _e(H(t))), K(e, n);
			}), k(t), K(e, t);
		};
		J(me, (e) => {
			H(ae).length && e(xe);
		});
		var Se = R(me, 2), E = (e) => {
			bo(e, {
				get choices() {
					return H(l).choices;
				},
				onact: _e
			});
		};
		J(Se, (e) => {
			H(ne) && H(l) && H(ae).length !== H(l).choices.length && e(E);
		}), k(s);
		var Ce = R(s, 2), D = F(Ce), O = F(D);
		wo(F(O), { name: "again" }), Te(), k(O);
		var we = R(O, 2);
		wo(F(we), { name: "undo" }), Te(), k(we);
		var Ee = R(we, 2);
		wo(F(Ee), { name: "hint" }), Te(), k(Ee), k(D);
		var De = R(D, 2), Oe = F(De);
		X(Oe, 17, () => d, Y, (e, t, n) => {
			var i = ns(), a = F(i), o = L(a, !0), s = R(a), c = R(s), l = F(c);
			l.value = l.__value = "you";
			var u = R(l);
			u.value = u.__value = "machine", k(c), mi(c), k(i), z((e, t, n) => {
				Z(a, 1, `hued ${e ?? ""}`, "svelte-8l7je4"), q(o, t), q(s, ` ${n ?? ""} `);
			}, [
				() => lo(n),
				() => co(n, r.players),
				() => ce(n)
			]), U("change", c, () => {
				H(g) || de();
			}), hi(c, () => d[n], (e) => d[n] = e), K(e, i);
		});
		var ke = R(Oe, 2), Ae = R(F(ke)), je = F(Ae), Me = (e) => {
			var t = is();
			X(t, 21, () => Object.entries(a), Y, (e, t) => {
				var n = /* @__PURE__ */ j(() => m(H(t), 2));
				let r = () => H(n)[0], i = () => H(n)[1].text;
				var a = rs(), o = L(a, !0), s = {};
				z(() => {
					q(o, i()), s !== (s = r()) && (a.value = (a.__value = s) ?? "");
				}), K(e, a);
			}), k(t), K(e, t);
		};
		J(je, (e) => {
			r.levels.length && e(Me);
		});
		var Ne = R(je);
		X(Ne, 21, () => Object.entries(o), Y, (e, t) => {
			var n = /* @__PURE__ */ j(() => m(H(t), 2));
			let r = () => H(n)[0], i = () => H(n)[1].text;
			var a = rs(), o = L(a, !0), s = {};
			z(() => {
				q(o, i()), s !== (s = r()) && (a.value = (a.__value = s) ?? "");
			}), K(e, a);
		}), k(Ne), k(Ae), mi(Ae), k(ke), k(De);
		var Pe = R(De, 2), Fe = (e) => {
			var t = as(), n = I(t);
			{
				let e = /* @__PURE__ */ j(() => H(u).proven ? `${po(H(u).value[0] ?? 0)} proven` : po(H(u).value[0] ?? 0));
				Ro(n, {
					get value() {
						return H(u).value;
					},
					get range() {
						return c;
					},
					get players() {
						return r.players;
					},
					get told() {
						return H(e);
					}
				});
			}
			var i = R(n, 2), a = (e) => {
				{
					let t = /* @__PURE__ */ j(() => [{
						points: H(ie),
						c: "p0"
					}]), n = /* @__PURE__ */ j(() => c[0] ?? -1), r = /* @__PURE__ */ j(() => c[1] ?? 1), i = /* @__PURE__ */ j(() => ce(0));
					jo(e, {
						get lines() {
							return H(t);
						},
						get low() {
							return H(n);
						},
						get high() {
							return H(r);
						},
						height: 64,
						get label() {
							return `The value for ${H(i) ?? ""}, ply by ply`;
						}
					});
				}
			};
			J(i, (e) => {
				H(ie).length > 2 && e(a);
			});
			var o = R(i, 2), s = L(o), l = R(o, 2), d = L(R(F(l)), !0);
			k(l);
			var f = R(l, 2);
			wo(F(f), { name: "tree" }), Te(), k(f);
			var p = R(f, 2), m = (e) => {
				Jo(e, {
					get rows() {
						return H(ee);
					},
					get opened() {
						return H(S);
					},
					get unit() {
						return H(u).unit;
					},
					get players() {
						return r.players;
					},
					onopen: he,
					onclose: ge
				});
			};
			J(p, (e) => {
				H(b) && e(m);
			}), z((e, t, n, r) => {
				q(s, `${e ?? ""} ${H(u).unit ?? ""}, ${H(u).depth ?? ""} deep, in ${t ?? ""} s${n ?? ""}`), q(d, r), Q(f, "aria-expanded", H(b));
			}, [
				() => fo(H(u).units),
				() => H(u).seconds.toFixed(2),
				() => H(g) ? ` · now ${fo(H(_))}` : "",
				() => H(u).line.join(" ")
			]), U("click", f, T), K(e, t);
		};
		J(Pe, (e) => {
			H(u) && e(Fe);
		});
		var Ie = R(Pe, 2), Le = (e) => {
			var t = ls(), n = I(t);
			wo(F(n), { name: "tree" }), Te(), k(n);
			var r = R(n, 2), i = (e) => {
				var t = cs(), n = I(t), r = R(F(n));
				X(r, 21, () => H(p), (e) => e.ply, (e, t) => {
					var n = os(), r = F(n), i = L(r, !0), a = R(r), o = L(a), s = R(a), c = L(s, !0), l = R(s), u = L(l, !0), d = L(R(l), !0);
					k(n), z((e, n) => {
						q(i, H(t).ply + 1), q(o, `${H(t).name ?? ""}${H(t).mark ?? ""}`), q(c, e), q(u, n), q(d, H(t).mark ? H(t).best : "");
					}, [() => po(H(t).value[H(t).mover] ?? 0), () => H(t).mark ? mo(H(t).loss) : ""]), K(e, n);
				}), k(r), k(n);
				var i = R(n, 2), a = (e) => {
					var t = ss(), n = L(t, !0);
					z((e) => q(n, e), [() => H(p).some((e) => e.mark) ? "Marks: ?? a blunder, ? a mistake, ?! a slip, by what the choice lost." : "No mistake was found."]), K(e, t);
				};
				J(i, (e) => {
					H(h) || e(a);
				}), K(e, t);
			};
			J(r, (e) => {
				H(p).length && e(i);
			}), z(() => n.disabled = H(h)), U("click", n, ye), K(e, t);
		};
		J(Ie, (e) => {
			H(l)?.over && H(l).ply && e(Le);
		});
		var Re = R(Ie, 2), ze = (e) => {
			var t = us(), n = L(t, !0);
			z((e) => q(n, e), [() => H(l).names.join(" ")]), K(e, t);
		};
		J(Re, (e) => {
			H(l)?.names.length && e(ze);
		});
		var Be = L(R(Re, 2));
		k(Ce), z(() => {
			q(w, H(se)), we.disabled = !H(l)?.ply, Ee.disabled = !H(ne) || H(g) !== "", q(Be, `${r.about ?? ""} Keys: n new game, u take back, h hint, d colours. Made with Outply; this page works without a server and without the network.`);
		}), U("click", O, ve), U("click", we, be), U("click", Ee, () => fe("hint")), hi(Ae, () => H(f), (e) => P(f, e)), K(t, i);
	}), k(Se), z(() => Q(D, "aria-label", t.theme.now === "dark" ? "Light colours" : "Dark colours")), U("keydown", Se, function(...e) {
		(H(C) ? xe : void 0)?.apply(this, e);
	}), U("click", D, () => t.theme.turn()), K(e, Se), Je();
}
Sr([
	"keydown",
	"click",
	"change"
]);
// export/unpack.ts
async function hs(e) {
	let t = await new Response(new Blob([e]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer(), n = new Uint8Array(t), r = new DataView(t).getUint32(0, !0);
	return {
		...JSON.parse(new TextDecoder().decode(n.subarray(4, 4 + r))),
		code: n.slice(4 + r)
	};
}
function gs(e) {
	return new Worker(URL.createObjectURL(new Blob([e], { type: "text/javascript" })));
}
function _s(e, t) {
	(Array.isArray(t) ? t : []).forEach((t, n) => {
		e.setProperty(`--p${n}`, `light-dark(color-mix(in oklab, ${t}, black 18%), color-mix(in oklab, ${t}, white 30%))`), e.setProperty(`--f${n}`, t), e.setProperty(`--on-f${n}`, vs(t));
	});
}
function vs(e) {
	let [t, n, r] = [
		1,
		3,
		5
	].map((t) => (parseInt(e.slice(t, t + 2), 16) / 255) ** 2.2);
	return .2126 * t + .7152 * n + .0722 * r > .22 ? "#101418" : "#ffffff";
}
// export/element.ts
var ys = ["seat", "seed"], bs = ["title", "think"], xs = class extends HTMLElement {
	static observedAttributes = ["src"];
	#e = null;
	#t = null;
	#n = 0;
	connectedCallback() {
		this.#r();
	}
	disconnectedCallback() {
		this.#i();
	}
	attributeChangedCallback(e, t) {
		t !== null && this.isConnected && this.#r();
	}
	async #r() {
		this.#i();
		let e = ++this.#n, t = this.getAttribute("src") ?? "", n = this.shadowRoot ?? this.attachShadow({ mode: "open" });
		n.innerHTML = "";
		let r = document.createElement("style"), i = document.createElement("div");
		r.textContent = ":root,:host{--lightningcss-light:initial;--lightningcss-dark: ;color-scheme:light;--ground:#fbfcfd;--surface:#fff;--raised:#f3f6f9;--ink:#17202a;--muted:#56616d;--line:#dfe5ec;--good:#12813c;--good-ink:#0c6530;--fault:#b42318;--warn:#9a5b00;--p0:#1b66a8;--p1:#9a5b00;--p2:#00755a;--p3:#9b3e82;--f0:#2b78bd;--f1:#e2a12f;--f2:#1f9a7a;--f3:#b95aa0;--on-f0:#fff;--on-f1:#2b1c00;--on-f2:#fff;--on-f3:#fff;--board-a:#f1f5f9;--board-b:#dce5ee;--board-edge:#b9c6d4;--frame:#c3cfdc;--hole:#f4f7fa;--wire:#7b8a99;--piece-edge:#fff;--on-player:#fff;--tile:#e4ebf2;--focus:#1b66a8;--shadow:0 1px 2px #17202a14, 0 4px 16px #17202a0f}:root[data-theme=dark],:host([data-theme=dark]){--lightningcss-light: ;--lightningcss-dark:initial;color-scheme:dark;--ground:#14181d;--surface:#1b2128;--raised:#232b34;--ink:#e3e8ee;--muted:#9aa6b2;--line:#333d48;--good:#4cc07a;--good-ink:#6fd596;--fault:#ff8a7a;--warn:#f0a93b;--p0:#62b0f0;--p1:#f0a93b;--p2:#3cc6a0;--p3:#e38ccb;--f0:#62b0f0;--f1:#f0a93b;--f2:#3cc6a0;--f3:#e38ccb;--on-f0:#14181d;--on-f1:#14181d;--on-f2:#14181d;--on-f3:#14181d;--board-a:#2b343f;--board-b:#222a33;--board-edge:#46525f;--frame:#333f4c;--hole:#171c22;--wire:#75828f;--piece-edge:#11151a;--on-player:#14181d;--tile:#2b343f;--focus:#62b0f0;--shadow:0 1px 2px #0006, 0 4px 16px #0005}*,:before,:after{box-sizing:border-box}html{-webkit-text-size-adjust:100%;-moz-text-size-adjust:100%;text-size-adjust:100%}body{background:var(--ground);color:var(--ink);min-height:100vh;font-variant-numeric:tabular-nums;min-height:100dvh;margin:0;font:14px/1.45 system-ui,DejaVu Sans,sans-serif}h1,h2,h3,p,ol,ul,dl,dd,figure,pre{margin:0;padding:0}h1{font-size:20px;line-height:1.25}h2{font-size:16px;line-height:1.3}h3{font-size:14px}ol,ul{list-style:none}a{color:var(--p0);text-underline-offset:2px}code,pre,.mono{font-family:ui-monospace,SF Mono,Cascadia Mono,DejaVu Sans Mono,monospace}button,input,select,textarea{font:inherit;color:inherit}button,.button{cursor:pointer;border:1px solid var(--line);background:var(--surface);min-height:34px;color:var(--ink);border-radius:8px;justify-content:center;align-items:center;gap:6px;padding:4px 12px;text-decoration:none;transition:background-color .12s ease-out,border-color .12s ease-out;display:inline-flex}button:hover:not(:disabled),.button:hover{border-color:var(--muted)}button:disabled{color:var(--muted);cursor:default;opacity:.7}button.main,.button.main{background:var(--p0);border-color:var(--p0);color:var(--on-player);font-weight:600}button.plain,.button.plain{background:0 0;border-color:#0000}button.icon{min-width:34px;padding:4px}button[aria-pressed=true]{background:var(--raised);border-color:var(--p0);box-shadow:inset 0 0 0 1px var(--p0)}input,select,textarea{border:1px solid var(--line);background:var(--surface);border-radius:8px;max-width:100%;min-height:34px;padding:4px 10px}input[type=checkbox],input[type=radio]{min-height:0;block-size:18px;inline-size:18px;accent-color:var(--p0)}:focus-visible{outline:2px solid var(--focus);outline-offset:2px}.card{background:var(--surface);border:1px solid var(--line);box-shadow:var(--shadow);border-radius:12px}.muted{color:var(--muted)}.small{font-size:12px}.row{flex-wrap:wrap;align-items:center;gap:8px;display:flex}.grow{flex:auto;min-width:0}.unseen{clip-path:inset(50%);white-space:nowrap;width:1px;height:1px;position:absolute;overflow:hidden}.good{color:var(--good)}.fault{color:var(--fault)}.p0{--hue:var(--p0);--fill:var(--f0);--on-fill:var(--on-f0)}.p1{--hue:var(--p1);--fill:var(--f1);--on-fill:var(--on-f1)}.p2{--hue:var(--p2);--fill:var(--f2);--on-fill:var(--on-f2)}.p3{--hue:var(--p3);--fill:var(--f3);--on-fill:var(--on-f3)}.chance,.nobody{--hue:var(--muted);--fill:var(--muted);--on-fill:var(--ground)}.hued{color:var(--hue)}dialog{color:inherit}@media (max-width:699px),(pointer:coarse){button,.button,input,select{min-height:44px}button.icon{min-width:44px}}@media (prefers-reduced-motion:reduce){*,:before,:after{scroll-behavior:auto!important;transition:none!important;animation:none!important}}\n:host { display: block; background: var(--ground); color: var(--ink); font: 14px/1.45 system-ui, sans-serif; border-radius: 12px; }", n.append(r, i);
		let a = matchMedia("(prefers-color-scheme: dark)");
		this.dataset.theme || (this.dataset.theme = a.matches ? "dark" : "light");
		try {
			let n = await fetch(t);
			if (!n.ok) throw Error(`${t} cannot be fetched: ${n.status} ${n.statusText}`);
			let { description: r, code: a } = await hs(new Uint8Array(await n.arrayBuffer()));
			if (e !== this.#n) return;
			for (let e of ys) this.hasAttribute(e) && (r[e] = Number(this.getAttribute(e)));
			for (let e of bs) this.hasAttribute(e) && (r[e] = this.getAttribute(e));
			_s(this.style, r.colours), this.#t = gs(OUTPLY_WORKER);
			let o = (e, t) => this.dispatchEvent(new CustomEvent(e, {
				detail: t,
				bubbles: !0
			}));
			this.#e = Rr(ms, {
				target: i,
				props: {
					worker: this.#t,
					description: r,
					code: a,
					theme: Ss(this),
					tell: o
				}
			});
		} catch (e) {
			i.textContent = `This game cannot be shown: ${e.message}`;
		}
	}
	#i() {
		this.#n++, this.#t?.terminate(), this.#e && Hr(this.#e), [this.#e, this.#t] = [null, null];
	}
};
function Ss(e) {
	return {
		get now() {
			return e.dataset.theme === "dark" ? "dark" : "light";
		},
		turn() {
			e.dataset.theme = this.now === "dark" ? "light" : "dark";
		}
	};
}
customElements.define("outply-game", xs);
